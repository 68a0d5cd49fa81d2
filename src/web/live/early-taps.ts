declare global {
  interface Window {
    /** Clicks and submissions while the scripts were loading (`RECORD_EARLY_TAPS`); null once they have run. */
    earlyTaps?: Event[] | null;
  }
}

/**
 * Presses the buttons of a part again that were pressed before it was live, and submits its forms again that send
 * nothing without a script (`dialog`). Links and posted forms need no script.
 */
export function replayEarlyTaps(part: HTMLElement): void {
  const taps = window.earlyTaps ?? [];
  for (const tap of taps) {
    const again = actionOf(tap, part);
    if (!again) continue;
    window.earlyTaps = taps.filter((other) => other !== tap);
    again();
  }
}

function actionOf({ type, target }: Event, part: HTMLElement): (() => void) | null {
  if (!(target instanceof Element)) return null;
  if (type === "submit") {
    const form = target as HTMLFormElement;
    return form.method === "dialog" && part.contains(form) ? () => form.requestSubmit() : null;
  }
  const button = target.closest("button");
  return button?.type === "button" && part.contains(button) ? () => button.click() : null;
}

/** Module scripts run before this event. */
export function forgetEarlyTaps(): void {
  document.addEventListener("DOMContentLoaded", () => {
    window.earlyTaps = null;
  });
}
