import { startErrorScreen } from "./start-error-screen.ts";

interface ErrorScreenProps {
  message: string;
  stack?: string;
}

/**
 * Global error screen. "Our team has been notified" must be true, so it appears once the report is
 * stored, with the job that emails the admins.
 */
export function ErrorScreen({ message, stack = "" }: ErrorScreenProps) {
  return (
    <main
      ref={startErrorScreen}
      data-error-screen
      data-stack={stack}
      className="page grid min-h-dvh content-center gap-5"
    >
      <h1 className="font-display text-title font-bold">Something went wrong</h1>
      <p className="max-w-prose text-lg">
        We're sorry, but something unexpected happened.
        <span data-outcome role="status" />
      </p>
      <p hidden className="text-ink-soft">
        Report number <code className="figures" />
      </p>
      <details className="rounded-card border border-line bg-white p-4">
        <summary className="cursor-pointer font-semibold">Error details</summary>
        <pre className="mt-3 overflow-x-auto text-sm whitespace-pre-wrap">{message}</pre>
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

export function describeError(error: unknown): ErrorScreenProps {
  if (error instanceof Error) return { message: error.message, stack: error.stack ?? "" };
  if (typeof error === "object" && error !== null && "status" in error) {
    return { message: `The server answered ${String(error.status)}` };
  }
  return { message: String(error) };
}
