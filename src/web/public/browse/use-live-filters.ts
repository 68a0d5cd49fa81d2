import { type RefObject, useCallback, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import {
  type BrowseFilters,
  browseFiltersToSearch,
  parseBrowseFilters,
} from "#src/domain/vehicles/browse-filters.ts";
import { browseHref } from "../browse-href.ts";

/** Debounce while typing: long enough to finish a number, short enough to feel immediate. */
const TYPING_DEBOUNCE_MS = 400;
/**
 * Debounce after a choice: slightly more than one frame, so that the browser paints the choice
 * first.
 */
const CHOICE_DEBOUNCE_MS = 20;

/**
 * Syncs the filter form with the URL, in both directions, debounced. Leaves the field being typed
 * in alone; continued typing in one field adds a single history entry.
 */
export function useLiveFilters(
  form: RefObject<HTMLFormElement | null>,
  filters: BrowseFilters,
  hasResults: boolean,
) {
  const navigate = useNavigate();
  const current = searchOf(filters);
  const asked = useRef(current);
  const typedIn = useRef("");
  const synced = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const isExternal = current !== asked.current;
    if (!isExternal && !synced.current) {
      synced.current = true;
      return;
    }
    asked.current = current;
    if (isExternal) {
      stop(timer);
      typedIn.current = "";
    }
    if (form.current && timer.current === undefined)
      showIn(form.current, current, { alsoFocused: isExternal });
  }, [current, form]);
  const apply = (field = "", chosen?: BrowseFilters) => {
    stop(timer);
    if (!form.current) return;
    const wanted = chosen ?? filtersIn(form.current);
    const search = searchOf(wanted);
    if (search === asked.current) return;
    asked.current = search;
    const goesOn = field !== "" && field === typedIn.current;
    typedIn.current = field;
    navigate(browseHref({ ...wanted, page: 1 }), { preventScrollReset: true, replace: goesOn });
  };
  const submit = () => {
    const wanted = form.current && filtersIn(form.current);
    const isFound = hasResults && wanted?.keyword === filters.keyword;
    if (!wanted?.keyword || isFound) return apply();
    stop(timer);
    navigate(`/search?${browseFiltersToSearch({ ...wanted, page: 1 })}`, { preventScrollReset: true });
  };
  const first = useRef(apply);
  useEffect(() => {
    // Applies input typed before hydration, with the `apply` of the first render.
    first.current();
    const onInput = ({ target }: Event) => {
      if (!form.current?.contains(target as Node)) return;
      stop(timer);
      const isTyped = target instanceof HTMLInputElement;
      const pause = isTyped ? TYPING_DEBOUNCE_MS : CHOICE_DEBOUNCE_MS;
      // Read before the debounce: hydration in between resets a field to its earlier choice.
      const chosen = isTyped ? undefined : filtersIn(form.current);
      timer.current = setTimeout(() => first.current(isTyped ? target.name : "", chosen), pause);
    };
    // The fields are hydrated later than the form: until then, React stops their events at the document.
    window.addEventListener("input", onInput, true);
    return () => {
      window.removeEventListener("input", onInput, true);
      stop(timer);
    };
  }, [form]);
  return { apply: () => apply(), submit, cancel: useCallback(() => stop(timer), []) };
}

/** The form's filters, including those that are not in the URL yet. */
export function filtersIn(form: HTMLFormElement): BrowseFilters {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  return parseBrowseFilters(new URLSearchParams(fields));
}

/** The search without its page number. */
const searchOf = (filters: BrowseFilters) => browseFiltersToSearch({ ...filters, page: 1 }).toString();

function showIn(form: HTMLFormElement, search: string, { alsoFocused }: { alsoFocused: boolean }): void {
  const shown = new URLSearchParams(search);
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement) || !control.name)
      continue;
    if (control === document.activeElement && !alsoFocused) continue;
    const value = shown.get(control.name) ?? "";
    if (control.value !== value) control.value = value;
    // The list has no such order without a place.
    if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = "";
  }
}

function stop(timer: RefObject<ReturnType<typeof setTimeout> | undefined>): void {
  clearTimeout(timer.current);
  timer.current = undefined;
}
