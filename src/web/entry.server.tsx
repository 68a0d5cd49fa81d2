import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { logPageFailure } from "./log-page-failure.ts";
import { requestContext } from "./request-context.ts";

/** Draws a page of the portals whole before responding, so that the status is right even when a part of it fails. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(requestContext);
  let finalStatus = status;
  const html = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    {
      nonce,
      onError(error) {
        finalStatus = 500;
        logPageFailure(error, request, loadContext);
      },
    },
  );
  await html.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(html, { headers, status: finalStatus });
}

/** Logs errors of loaders and actions; thrown responses do not come here. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  // React Router's refusals, such as a POST to a page without an action.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  logPageFailure(error, request, context);
}
