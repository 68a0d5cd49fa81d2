/** How long a form that was sent takes no second press. */
const SENDING_MS = 10_000;

/** Sends a posted form once: a second press on a slow network would write a second message. */
export function sendFormsOnce(): void {
  let sent: { form: EventTarget | null; at: number } | null = null;
  document.addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;
    if (sent?.form === event.target && event.timeStamp - sent.at < SENDING_MS) event.preventDefault();
    else sent = { form: event.target, at: event.timeStamp };
  });
  // The back/forward cache shows the page as it was left.
  window.addEventListener("pageshow", () => {
    sent = null;
  });
}
