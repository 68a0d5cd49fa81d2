import { useEffect, useLayoutEffect, useRef } from "react";
import { type Location, useLocation, useNavigationType } from "react-router";
import { popGuard } from "./pop-guard.ts";

/**
 * Gives an open dialog a history entry of its own, so that Back closes the dialog and leaves the
 * page as it is. The router does not see this entry: it would load the page again for it.
 * @param onBack closes the dialog and returns true, or false to stay open
 */
export function useDialogEntry(onBack: () => boolean): void {
  const location = useLocation();
  const navigated = useNavigationType();
  const now = useRef({ location, onBack });
  const ownStep = useRef<(() => void) | null>(null);
  const hasEntry = useRef(false);
  useLayoutEffect(() => {
    now.current = { location, onBack };
  });

  // Not useEffect: it would still take the pop of a Back pressed just after the dialog has gone.
  useLayoutEffect(() => {
    const onPop = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      if (ownStep.current) {
        ownStep.current();
        ownStep.current = null;
        return;
      }
      show(now.current.location, "pushState");
      hasEntry.current = !now.current.onBack();
      if (hasEntry.current) pushEntry();
    };
    const stopListening = () => {
      if (popGuard.handle === onPop) popGuard.handle = null;
    };
    popGuard.handle = onPop;
    pushEntry();
    hasEntry.current = true;
    return () => {
      const step = ownStep.current;
      if (!step && !isDialogEntry()) return stopListening();
      ownStep.current = () => {
        step?.();
        stopListening();
      };
      if (!step) history.back();
    };
  }, []);

  // A navigation below the dialog, such as new results, takes the place of the dialog's entry.
  useEffect(() => {
    if (!hasEntry.current || isDialogEntry()) return;
    hasEntry.current = false;
    if (navigated !== "PUSH") return;
    ownStep.current = () => show(now.current.location, "replaceState");
    history.back();
  }, [location.key]);
}

export const isDialogEntry = (): boolean => history.state?.dialog === true;

const pushEntry = () =>
  history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1, dialog: true }, "");

/** Makes the current history entry the page that is shown, unless it is. */
function show({ pathname, search, hash, state, key }: Location, how: "pushState" | "replaceState"): void {
  const entry = history.state;
  if ((entry?.key ?? "default") === key) return;
  const idx = (entry?.idx ?? 0) + (how === "pushState" ? 1 : 0);
  history[how]({ usr: state, key, idx }, "", `${pathname}${search}${hash}`);
}
