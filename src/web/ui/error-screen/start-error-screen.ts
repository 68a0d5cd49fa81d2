import { sendErrorReport } from "./send-error-report.ts";

/** Reports what an error screen shows, with or without React, and says whether that arrived. */
export function startErrorScreen(screen: HTMLElement | null): void {
  if (screen === null) return;
  const show = (selector: string, text: string) => {
    const shown = screen.querySelector(selector);
    if (shown) shown.textContent = text;
    shown?.closest("[hidden]")?.removeAttribute("hidden");
  };
  const message = screen.querySelector("pre")?.textContent ?? "";
  sendErrorReport({ message, stack: screen.dataset.stack ?? "" }).then(
    (number) => {
      show("[data-outcome]", " Our team has been notified.");
      show("code", number);
    },
    () => show("[data-outcome]", " We could not notify our team: check your connection."),
  );
}
