import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { requestContext } from "./request-context.ts";

/** Nothing on a page waits longer for data than this. */
const ABORT_AFTER_MS = 10_000;

/**
 * Renders a page whole before answering: the status is then always right, and pages have nothing that streams in late.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, app, request_id } = loadContext.get(requestContext);
  return new Promise((resolve, reject) => {
    let answered = status;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        // Else React puts the later parts of a long page into hidden boxes that only a script moves to their places.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          const body = new PassThrough();
          headers.set("Content-Type", "text/html; charset=utf-8");
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answered }));
          pipe(body);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          answered = 500;
          app.log.error({ err: error, request_id }, "rendering failed");
        },
      },
    );
    const timer = setTimeout(abort, ABORT_AFTER_MS);
  });
}

/** Errors of loaders and actions; answers that were thrown on purpose are not errors. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return;
  const { app, request_id } = context.get(requestContext);
  app.log.error({ err: error, request_id }, "page failed");
}
