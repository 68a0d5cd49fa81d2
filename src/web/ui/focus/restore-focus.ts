/** To what had it before, where the focus was lost since; if that is gone, to the beginning of the page. */
export function restoreFocus(before: Element): void {
  if (document.activeElement !== document.body) return;
  const isThere = before.isConnected && before !== document.body;
  const target = isThere ? before : document.getElementById("main");
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
