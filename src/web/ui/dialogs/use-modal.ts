import { type RefObject, useEffect, useRef } from "react";
import { restoreFocus } from "../focus/restore-focus.ts";

/**
 * Opens a native dialog while it is mounted. Restores the focus itself, because the browser does so
 * only on close(), not on unmount.
 */
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
