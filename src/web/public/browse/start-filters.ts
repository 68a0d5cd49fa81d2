import { usualSort } from "#src/domain/vehicles/browse-filters.ts";
import { isChosen } from "#src/domain/vehicles/fields/choices.ts";
import { recordEvent } from "#src/web/analytics/record-event.ts";
import { openDialog } from "#src/web/live/dialogs.ts";
import { startInPlace, type Visit, visit } from "#src/web/live/in-place.ts";
import { showFieldError } from "#src/web/ui/forms/show-field-error.ts";
import { browseHref } from "../browse-href.ts";
import { lastSearch, myPlace } from "../browser-storage/last-search.ts";
import { readAddress } from "../driving/read-address.ts";
import { filtersIn, filtersOfPage, searchOf } from "./shown-search.ts";

/** Debounce while typing: long enough to finish a number, short enough to feel immediate. */
const TYPING_DEBOUNCE_MS = 400;
/** Debounce after a choice: slightly more than one frame, so that the browser paints the choice first. */
const CHOICE_DEBOUNCE_MS = 20;

/**
 * Syncs the filter form with the URL, in both directions, debounced. Leaves the field being typed in alone; continued
 * typing in one field adds a single history entry.
 */
export function startFilters(part: HTMLElement): void {
  const form = part as HTMLFormElement;
  let asked = searchOf(filtersOfPage());
  let typedIn = "";
  /** The search that a typed keyword is added to: its words become filters. */
  let withoutKeyword = filtersIn(form);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const apply = (field = "") => {
    stop();
    const goesOn = field !== "" && field === typedIn;
    const wanted = filtersIn(form);
    if (field === "keyword" && !goesOn) withoutKeyword = filtersOfPage();
    typedIn = field;
    if (field === "keyword") return readKeyword(goesOn);
    const search = searchOf(wanted);
    if (search === asked) return;
    asked = search;
    void visit(browseHref({ ...wanted, page: 1 }), { history: goesOn ? "replace" : "push" });
  };
  /** The server reads it: where that leads is known afterwards. */
  const readKeyword = (goesOn: boolean, isDone = false) => {
    asked = isDone ? "" : BEING_READ;
    const search = searchOf({ ...withoutKeyword, keyword: filtersIn(form).keyword });
    void visit(`/browse?${search}`, { history: goesOn ? "replace" : "push" });
  };
  const sheet = startSheet(form, () => apply());

  startInPlace({
    onBegin: stop,
    onShown: (how) => {
      readAddress();
      const current = searchOf(filtersOfPage());
      const isExternal = asked !== BEING_READ && current !== asked;
      asked = current;
      if (isExternal) typedIn = "";
      if (timer === undefined) showIn(form, current, { alsoFocused: isExternal });
      checkNumbers(form);
      countFilters(how);
      rememberResults();
    },
  });
  form.addEventListener("input", ({ target }) => {
    stop();
    const isTyped = target instanceof HTMLInputElement && target.type !== "checkbox";
    if (isTyped) showFieldError(target, null);
    const pause = isTyped ? TYPING_DEBOUNCE_MS : CHOICE_DEBOUNCE_MS;
    timer = setTimeout(() => apply(isTyped ? target.name : ""), pause);
  });
  form.addEventListener("focusout", () => {
    checkNumbers(form);
    if (typedIn === "keyword" && timer === undefined && asked !== BEING_READ) showIn(form, asked);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    submit();
    sheet.close();
  });
  const submit = () => {
    const { keyword } = filtersIn(form);
    if (keyword === filtersOfPage().keyword) return apply();
    stop();
    const goesOn = typedIn === "keyword";
    if (!goesOn) withoutKeyword = filtersIn(form);
    typedIn = "";
    readKeyword(goesOn, true);
  };
  rememberResults();
  // What was typed or chosen before the script had started.
  if (withoutKeyword.keyword === filtersOfPage().keyword) apply();
  else readKeyword(false);
}

const BEING_READ = "being read";

/** Explains the numbers that cannot be read, but not while one is being typed. */
function checkNumbers(form: HTMLFormElement): void {
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement) || control === document.activeElement) continue;
    if (control.validity.patternMismatch) showFieldError(control, control.title);
  }
}

function showIn(form: HTMLFormElement, search: string, { alsoFocused = false } = {}): void {
  const shown = new URLSearchParams(search);
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement) || !control.name)
      continue;
    if (control === document.activeElement && !alsoFocused) continue;
    const value = shown.get(control.name) ?? "";
    if (control.type === "checkbox") (control as HTMLInputElement).checked = isChosen(control.value, value);
    else if (control.value !== value) control.value = value;
    // The list has no such order without a place.
    if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = "";
  }
}

/** Opens the filters in a sheet on phones: the fields move into it, with what was typed. */
function startSheet(form: HTMLFormElement, onClosed: () => void): { close: () => void } {
  const find = (id: string) => document.getElementById(id);
  form.addEventListener("click", ({ target }) => {
    const opener = target instanceof Element ? target.closest("#open-filters") : null;
    const sheet = find("filter-sheet");
    const fields = find("filter-fields");
    if (!opener || !fields || !(sheet instanceof HTMLDialogElement)) return;
    find("filter-sheet-fields")?.append(fields);
    openDialog(sheet, {
      opener,
      onClosed: () => {
        find("filter-box")?.prepend(fields);
        onClosed();
      },
    });
  });
  return {
    close() {
      const sheet = find("filter-sheet");
      if (sheet instanceof HTMLDialogElement) sheet.close();
    },
  };
}

let countedFilters = chosen();

/**
 * Counts each change of filters and sorting on the browse page. Excludes initial filters (a shared link may have set
 * them) and those restored by the Back button: the visitor chose neither.
 */
function countFilters({ history }: Visit): void {
  const now = chosen();
  if (now === countedFilters) return;
  countedFilters = now;
  if (history !== "none") recordEvent("vehicle_filtered", JSON.parse(now));
}

/** The default order is reported only when no filter is left. */
function chosen(): string {
  const { page: _, sort, ...filters } = filtersOfPage();
  const isUsual = sort === usualSort(filters) && Object.keys(filters).length > 0;
  return JSON.stringify(isUsual ? filters : { ...filters, sort });
}

let countedCars = "";

/** Remembers the search for other pages, and counts the cars shown. The server deduplicates them by page view. */
function rememberResults(): void {
  const found = document.getElementById("found");
  if (!found) return;
  const { total, place } = found.dataset;
  lastSearch.save({ path: browseHref(filtersOfPage()), total: Number(total) });
  if (place) myPlace.save(place);
  const cards = [...found.querySelectorAll<HTMLElement>("[data-save-car]")];
  const vehicleIds = cards.map((card) => card.dataset.saveCar ?? "");
  if (vehicleIds.length > 0 && vehicleIds.join() !== countedCars) {
    recordEvent("vehicle_shown", { vehicle_ids: vehicleIds });
  }
  countedCars = vehicleIds.join();
}
