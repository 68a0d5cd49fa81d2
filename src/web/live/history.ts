const here = () => location.pathname + location.search;

/** The document that is shown, also while the browser is on its way back. */
let shown = typeof location === "undefined" ? "" : here();
/** Steps back of our own, whose events are still to come. */
let ownSteps = 0;
/** Closes the open dialog; false when it stays open. */
let closeDialog: (() => boolean) | null = null;
let showAgain: ((path: string) => void) | null = null;

/** Listens to Back and Forward. @param show shows an earlier or later document of this page */
export function listenToBack(show: (path: string) => void): void {
  showAgain = show;
  listen();
}

/** Gives an open dialog a history entry of its own, so that Back closes it and leaves the page as it is. */
export function enterDialog(close: () => boolean): void {
  closeDialog = close;
  listen();
  pushDialog();
}

export function leaveDialog(): void {
  closeDialog = null;
  if (!isDialogEntry()) return;
  ownSteps += 1;
  history.back();
}

export const isDialogEntry = (): boolean => history.state?.dialog === true;

/** @param how `none` when the browser has gone back or forward itself */
export function writeHistory(path: string, how: "push" | "replace" | "none"): void {
  // New results below an open dialog take the place of its entry.
  if (how === "push" && !isDialogEntry()) history.pushState(null, "", path);
  else if (how !== "none" || path !== here()) history.replaceState(null, "", path);
  shown = path;
}

const pushDialog = () => history.pushState({ dialog: true }, "");

function listen(): void {
  window.addEventListener("popstate", onPop);
}

function onPop(): void {
  if (ownSteps > 0) {
    ownSteps -= 1;
  } else if (closeDialog) {
    // Results that took the place of the dialog's entry stay.
    if (here() !== shown) history.pushState(null, "", shown);
    if (!closeDialog()) pushDialog();
  } else if (here() !== shown) {
    showAgain?.(here());
  }
}
