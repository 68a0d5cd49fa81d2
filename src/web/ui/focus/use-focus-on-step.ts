import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * For a part of a page in which one thing takes the place of another: where what was pressed is gone, the part has the focus.
 * @param step what is shown now
 */
export function useFocusOnStep<T extends HTMLElement>(step: unknown): RefObject<T | null> {
  const part = useRef<T>(null);
  const before = useRef(step);
  // Before anything else gives the lost focus back.
  useLayoutEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (document.activeElement === document.body) part.current?.focus();
  }, [step]);
  return part;
}
