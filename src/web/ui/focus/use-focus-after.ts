import { useEffect, useLayoutEffect, useRef } from "react";
import { restoreFocus } from "./restore-focus.ts";

/** A button that is off while its work is done loses the focus, and some go with what they did: afterwards it is given back. */
export function useFocusAfter(isBusy: boolean): void {
  const pressed = useRef<Element | null>(null);
  useLayoutEffect(() => {
    // Browsers take the focus from what is off a moment later.
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
