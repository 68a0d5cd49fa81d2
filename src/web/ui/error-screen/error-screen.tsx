import { useEffect, useState } from "react";
import { sendErrorReport } from "./send-error-report.ts";

type ReportState = { kind: "sending" } | { kind: "sent"; number: string } | { kind: "failed" };

/**
 * Global error screen. "Our team has been notified" must be true, so it appears once the report is
 * stored, with the job that emails the admins.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  const [report, setReport] = useState<ReportState>({ kind: "sending" });
  const details = describe(error);
  useEffect(() => {
    sendErrorReport(describe(error)).then(
      (number) => setReport({ kind: "sent", number }),
      () => setReport({ kind: "failed" }),
    );
  }, [error]);

  return (
    <main className="page grid min-h-dvh content-center gap-5">
      <title>Something went wrong</title>
      <h1 className="font-display text-title font-bold">Something went wrong</h1>
      <p className="max-w-prose text-lg">
        We're sorry, but something unexpected happened.
        {report.kind === "failed" && " We could not notify our team: check your connection."}
        {report.kind === "sent" && " Our team has been notified."}
      </p>
      {report.kind === "sent" && (
        <p className="text-ink-soft">
          Report number <code className="figures">{report.number}</code>
        </p>
      )}
      <details className="rounded-card border border-line bg-white p-4">
        <summary className="cursor-pointer font-semibold">Error details</summary>
        <pre className="mt-3 overflow-x-auto text-sm whitespace-pre-wrap">{details.message}</pre>
      </details>
      <p>
        {/* Full page load, to discard the broken state. */}
        <a
          href="/"
          className="inline-block rounded-full bg-teal px-6 py-3 font-semibold text-white hover:bg-teal-deep"
        >
          Return to Home
        </a>
      </p>
    </main>
  );
}

function describe(error: unknown): { message: string; stack: string } {
  if (error instanceof Error) return { message: error.message, stack: error.stack ?? "" };
  if (typeof error === "object" && error !== null && "status" in error) {
    return { message: `The server answered ${String(error.status)}`, stack: "" };
  }
  return { message: String(error), stack: "" };
}
