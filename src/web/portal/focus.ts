import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { restoreFocus } from "#src/web/ui/focus/restore-focus.ts";

/** Restores the focus that a button loses while it is disabled or when it is removed. */
export function useFocusAfter(isBusy: boolean): void {
  const pressed = useRef<Element | null>(null);
  useLayoutEffect(() => {
    // Browsers blur a disabled element slightly later.
    if (isBusy) pressed.current = document.activeElement;
    else if (pressed.current) restoreFocus(pressed.current);
  }, [isBusy]);
  useEffect(
    () => () => {
      if (pressed.current) restoreFocus(pressed.current);
    },
    [],
  );
}

/**
 * Moves the focus to the container when a step replaces the pressed control.
 * @param step what is shown now
 */
export function useFocusOnStep<T extends HTMLElement>(step: unknown): RefObject<T | null> {
  const part = useRef<T>(null);
  const before = useRef(step);
  // Runs before other hooks restore the focus.
  useLayoutEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (document.activeElement === document.body) part.current?.focus();
  }, [step]);
  return part;
}

/** Moves the focus to the row that takes the place of a removed one, so that a queue is worked through from it. */
export function useFocusOnNextRow(keys: readonly (string | number)[]): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(keys);
  // Runs before other hooks restore the focus.
  useLayoutEffect(() => {
    const removed = before.current.findIndex((key) => !keys.includes(key));
    before.current = keys;
    const next = list.current?.children[removed];
    if (next instanceof HTMLElement && document.activeElement === document.body) next.focus();
  });
  return list;
}
