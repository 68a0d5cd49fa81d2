declare global {
  interface Window {
    /** What was pressed while the scripts were loading; null once they have run. */
    earlyTaps?: EventTarget[] | null;
  }
}

/** At the beginning of every document's body. */
export const RECORD_EARLY_TAPS = 'earlyTaps=[];addEventListener("click",e=>{earlyTaps?.push(e.target)},true)';

/** Presses the buttons of a part again that were pressed before it was live. Links and forms need no script. */
export function replayEarlyTaps(part: HTMLElement): void {
  const taps = window.earlyTaps ?? [];
  for (const target of taps) {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button?.type !== "button" || !part.contains(button)) continue;
    window.earlyTaps = taps.filter((tap) => tap !== target);
    button.click();
  }
}

/** Module scripts run before this event. */
export function forgetEarlyTaps(): void {
  document.addEventListener("DOMContentLoaded", () => {
    window.earlyTaps = null;
  });
}
