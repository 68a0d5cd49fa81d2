import { type RefObject, useLayoutEffect, useRef } from "react";

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
