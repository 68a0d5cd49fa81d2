import { type EntryContext, isRouteErrorResponse, type RouterContextProvider } from "react-router";
import { renderPage } from "./render-page.ts";
import { requestContext } from "./request-context.ts";
import { ERROR_PREFIX } from "./ui/forms/error-prefix.ts";

/** Renders the whole page before responding, so that the status is right even when a part of it fails. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, app, requestId } = loadContext.get(requestContext);
  let finalStatus = status;
  const html = await renderPage(routerContext, {
    url: request.url,
    nonce,
    onError(error) {
      finalStatus = 500;
      app.log.error({ err: error, request_id: requestId }, "rendering failed");
    },
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  const isRefusedForm = status >= 400 && routerContext.staticHandlerContext.actionData !== null;
  const titled = isRefusedForm ? html.replace("<title>", `<title>${ERROR_PREFIX}`) : html;
  return new Response(titled, { headers, status: finalStatus });
}

/** Logs errors of loaders and actions; thrown responses do not come here. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  const { app, requestId, failed, hasHungUp } = context.get(requestContext);
  if (request.signal.aborted || hasHungUp()) return;
  // React Router's refusals, such as a POST to a page without an action.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  failed(error);
  app.log.error({ err: error, request_id: requestId }, "page failed");
}
