import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { requestContext } from "./request-context.ts";
import { ERROR_PREFIX } from "./ui/forms/error-title.ts";

/** Nothing on a page waits longer for data than this. */
const ABORT_AFTER_MS = 10_000;

/**
 * Renders a page whole before answering: the status is then always right, and pages have nothing that streams in late.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, app, request_id, rendered } = loadContext.get(requestContext);
  const context = await withDataAtHand(withOwnManifest(routerContext, request.url));
  const page = () => (
    <ServerRouter
      // Each rendering takes a reader of its own; what they would read is at hand.
      context={{ ...context, serverHandoffStream: new ReadableStream() }}
      url={request.url}
      nonce={nonce}
    />
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  let answered = status;
  const onError = (error: unknown) => {
    answered = 500;
    app.log.error({ err: error, request_id }, "rendering failed");
  };
  const html = renderAtOnce(page()) ?? (await renderWhole(page(), nonce, onError));
  const isRefused = status >= 400 && context.staticHandlerContext.actionData !== null;
  rendered(isRefused ? html.replace("<title>", `<title>${ERROR_PREFIX}`) : html);
  return new Response(null, { headers, status: answered });
}

/** How React marks a part that failed or is not there yet. What the page says cannot say it: "<" is written as an escape. */
const LEFT_OUT = "<!--$!-->";

/**
 * Into one string: half the work of a stream, which writes every word to bytes by itself.
 * @returns null when that will not do: something is not there yet (the code of a part, the first time) or fails
 */
function renderAtOnce(page: ReactNode): string | null {
  try {
    const html = renderToString(page);
    return html.includes(LEFT_OUT) ? null : `<!DOCTYPE html>${html}`;
  } catch {
    return null;
  }
}

/** Waits for what is not there yet, and says what failed. */
function renderWhole(page: ReactNode, nonce: string, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Else React puts the later parts of a long page into hidden boxes that only a script moves to their places.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        pipe(whole(resolve));
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError,
    });
    const timer = setTimeout(abort, ABORT_AFTER_MS);
  });
}

/** Collects what is written. */
function whole(onEnd: (all: string) => void): Writable {
  const pieces: Uint8Array[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    decodeStrings: true,
    write(piece: Uint8Array, _encoding, done) {
      pieces.push(piece);
      done();
    },
    final(done) {
      onEnd(Buffer.concat(pieces).toString("utf8"));
      done();
    },
  });
}

/** Reads what the loaders said, as the browser will be told it, so that rendering need not wait for it. */
async function withDataAtHand(context: EntryContext): Promise<EntryContext> {
  const pieces: Uint8Array[] = [];
  for await (const piece of context.serverHandoffStream ?? []) pieces.push(piece);
  const value = Buffer.concat(pieces).toString("utf8");
  const all = Object.assign(Promise.resolve(), { result: { done: true, value } });
  return { ...context, renderMeta: { streamCache: { 0: all } } };
}

/**
 * Public pages are told of public routes alone (react-router.config.ts writes that manifest): the portals are reached by
 * plain links, and what they are made of need not come with a first visit. The sign-in page leads on into the portal.
 * And of the routes only those of the page are given to be rendered: a hundred would be made anew for each page.
 */
function withOwnManifest(context: EntryContext, url: string): EntryContext {
  if (import.meta.env.DEV) return context;
  const { manifest, staticHandlerContext } = context;
  const isPortal = /^\/(dealer|admin)(\/|$)/.test(new URL(url).pathname);
  const routes: typeof manifest.routes = {};
  for (const { route } of staticHandlerContext.matches) routes[route.id] = manifest.routes[route.id];
  const manifestUrl = isPortal ? manifest.url : manifest.url.replace("/manifest-", "/public-manifest-");
  return { ...context, manifest: { ...manifest, routes, url: manifestUrl } };
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
