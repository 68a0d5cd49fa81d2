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

/**
 * Reports an error on this page to the server.
 * @returns the number of the report, to quote to support
 * @throws when it could not be delivered
 */
export async function sendErrorReport({ message, stack }: Record<"message" | "stack", string>) {
  const response = await fetch("/api/error-reports", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      message: message.slice(0, 2000),
      stack: stack.slice(0, 20_000),
      path: window.location.pathname.slice(0, 2000),
    }),
  });
  if (!response.ok) throw new Error(`error report failed with status ${response.status}`);
  const { error_report_id } = (await response.json()) as { error_report_id: string };
  return error_report_id;
}
