import { sendErrorReport } from "../ui/error-screen/send-error-report.ts";

/** Reports the first error of our own scripts on this page; extensions of the browser have errors of their own. */
export function reportErrors(): void {
  const leaving = new AbortController();
  const report = (error: unknown) => {
    if (!(error instanceof Error) || !error.stack?.includes(`${location.origin}/assets/`)) return;
    leaving.abort();
    // Without a network nothing can be reported.
    sendErrorReport({ message: error.message, stack: error.stack }).catch(() => {});
  };
  const { signal } = leaving;
  window.addEventListener("error", ({ error }) => report(error), { signal });
  window.addEventListener("unhandledrejection", ({ reason }) => report(reason), { signal });
}
