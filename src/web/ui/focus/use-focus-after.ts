import { useEffect, useLayoutEffect, useRef } from "react";
import { restoreFocus } from "./restore-focus.ts";

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
