/**
 * Returns a lost focus to the previous element or, if that was removed, to its list or else the
 * main content.
 */
export function restoreFocus(before: Element, listId = "main"): void {
  if (document.activeElement !== document.body) return;
  const isThere = before.isConnected && before !== document.body;
  const target = isThere ? before : (document.getElementById(listId) ?? document.getElementById("main"));
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
