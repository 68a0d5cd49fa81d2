/** Returns a lost focus to the previous element or, if that was removed, to the main content. */
export function restoreFocus(before: Element): void {
  if (document.activeElement !== document.body) return;
  const isThere = before.isConnected && before !== document.body;
  const target = isThere ? before : document.getElementById("main");
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
