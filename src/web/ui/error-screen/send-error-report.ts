/**
 * Reports an error on this page to the server.
 * @returns the number of the report, to quote to support
 * @throws when it could not be delivered
 */
export async function sendErrorReport({
  message,
  stack,
}: {
  message: string;
  stack: string;
}): Promise<string> {
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
