import { type RefObject, useEffect, useRef } from "react";
import { restoreFocus } from "../focus/restore-focus.ts";

/** A native dialog that is open as long as it is there. Only one that closes itself gives the focus back, not one that is gone. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener) restoreFocus(opener);
    };
  }, []);
  return dialog;
}
