import { Writable } from "node:stream";
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
      <ServerRouter context={withOwnManifest(routerContext, request.url)} url={request.url} nonce={nonce} />,
      {
        nonce,
        // Else React puts the later parts of a long page into hidden boxes that only a script moves to their places.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          pipe(
            whole((html) => {
              headers.set("Content-Type", "text/html; charset=utf-8");
              resolve(new Response(html, { headers, status: answered }));
            }),
          );
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

/** Collects what is written: one piece costs a fraction of the forty that React makes of a page. */
function whole(onEnd: (all: Buffer<ArrayBuffer>) => void): Writable {
  const pieces: Uint8Array[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    decodeStrings: true,
    write(piece: Uint8Array, _encoding, done) {
      pieces.push(piece);
      done();
    },
    final(done) {
      onEnd(Buffer.concat(pieces));
      done();
    },
  });
}

/**
 * Public pages are told of public routes alone (react-router.config.ts writes that manifest): the portals are reached by
 * plain links, and what they are made of need not come with a first visit. The sign-in page leads on into the portal.
 */
function withOwnManifest(context: EntryContext, url: string): EntryContext {
  if (import.meta.env.DEV || /^\/(dealer|admin)(\/|$)/.test(new URL(url).pathname)) return context;
  const { manifest } = context;
  return {
    ...context,
    manifest: { ...manifest, url: manifest.url.replace("/manifest-", "/public-manifest-") },
  };
}

/** Errors of loaders and actions; answers that were thrown on purpose are not errors. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return;
  const { app, request_id, failed } = context.get(requestContext);
  failed(error);
  app.log.error({ err: error, request_id }, "page failed");
}
