let line: HTMLElement | null = null;

/** A line at the top of the screen, and `aria-busy` on the elements that have it. Quick pages arrive before it shows. */
export function showLoading(): void {
  line ??= Object.assign(document.createElement("div"), { className: "loading-line", ariaHidden: "true" });
  document.body.append(line);
  setBusy(true);
}

export function hideLoading(): void {
  line?.remove();
  setBusy(false);
}

function setBusy(isBusy: boolean): void {
  for (const part of document.querySelectorAll("main [aria-busy]")) part.ariaBusy = String(isBusy);
}
