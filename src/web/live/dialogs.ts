import { restoreFocus } from "../ui/focus/restore-focus.ts";
import { enterDialog, leaveDialog } from "./history.ts";

interface DialogOptions {
  opener: Element;
  onClosed?: () => void;
}

/**
 * Opens a modal dialog. Escape, Back, a tap outside and its buttons with `data-close` close it, but not while a form in
 * it is being sent: its outcome would come as a surprise.
 */
export function openDialog(dialog: HTMLDialogElement, { opener, onClosed }: DialogOptions): void {
  const mayClose = () => dialog.querySelector("form[aria-busy=true]") === null;
  const leaving = new AbortController();
  const { signal } = leaving;
  const close = () => {
    if (mayClose()) dialog.close();
    return mayClose();
  };
  const onClose = () => {
    // Browsers let no page prevent a second Escape.
    if (!mayClose()) return dialog.showModal();
    leaving.abort();
    leaveDialog();
    onClosed?.();
    // Browsers leave the focus in a closed dialog for a moment if its opener is gone.
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && dialog.contains(focused)) focused.blur();
    restoreFocus(opener, "results");
  };
  dialog.addEventListener("close", onClose, { signal });
  dialog.addEventListener("cancel", (event) => !mayClose() && event.preventDefault(), { signal });
  dialog.addEventListener("click", ({ target }) => isClosing(target, dialog) && close(), { signal });
  dialog.showModal();
  enterDialog(close);
}

const isClosing = (target: EventTarget | null, dialog: HTMLDialogElement) =>
  target === dialog || (target instanceof Element && target.closest("[data-close]") !== null);
