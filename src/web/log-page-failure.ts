import type { RouterContextProvider } from "react-router";
import { requestContext } from "./request-context.ts";

/** Unless it only shows that the client has gone. */
export function logPageFailure(
  error: unknown,
  { signal }: Request,
  context: Readonly<RouterContextProvider>,
): void {
  const { app, requestId, failed, hasHungUp } = context.get(requestContext);
  if (signal.aborted || hasHungUp()) return;
  failed(error);
  app.log.error({ err: error, request_id: requestId }, "page failed");
}
