import { Writable } from "node:stream";
import { createElement, type ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { NonceContext } from "./nonce-context.ts";

/**
 * Renders a page to one string. `renderToString` takes half the CPU of React's stream, but it cannot wait: not for the
 * loaders' data, which React Router passes as a stream, and not for lazy components on first use.
 *
 * So this file alone relies on two internals (docs/decisions/0027-no-patched-libraries.md):
 * 1. React Router takes the data from `renderMeta.streamCache` instead of reading its stream.
 * 2. React writes `<!--$!-->` where a part of the page suspended or failed.
 *
 * `render-page.test.ts` fails when a new version of either changes.
 */
export async function renderPage(context: EntryContext, options: RenderOptions): Promise<string> {
  const data = await new Response(context.serverHandoffStream).text();
  const page = () => pageElement(context, data, options);
  return renderAtOnce(page()) ?? (await renderStreamed(page(), options));
}

export interface RenderOptions {
  url: string;
  nonce: string;
  onError: (error: unknown) => void;
}

/** Page element with its loader data. Render it once only: it locks its stream. */
export function pageElement(
  context: EntryContext,
  data: string,
  { url, nonce }: Pick<RenderOptions, "url" | "nonce">,
): ReactNode {
  const { manifest, staticHandlerContext } = context;
  // React Router builds an object for each route, so it gets the routes of this page, not all hundred.
  const routes: typeof manifest.routes = {};
  for (const { route } of staticHandlerContext.matches) routes[route.id] = manifest.routes[route.id];
  const cached = Object.assign(Promise.resolve(), { result: { done: true, value: data } });
  const withData: EntryContext = {
    ...context,
    manifest: { ...manifest, routes },
    serverHandoffStream: new ReadableStream(),
    renderMeta: { streamCache: { 0: cached } },
  };
  const router = createElement(ServerRouter, { context: withData, url, nonce });
  return createElement(NonceContext, { value: nonce }, router);
}

/** Page text never contains it, because React escapes "<". */
const SUSPENDED = "<!--$!-->";

/** @returns null when a part of the page suspends or fails */
export function renderAtOnce(page: ReactNode): string | null {
  try {
    const html = renderToString(page);
    return html.includes(SUSPENDED) ? null : `<!DOCTYPE html>${html}`;
  } catch {
    // The streamed rendering reports the error.
    return null;
  }
}

/** Aborts rendering that still waits after this long. */
const ABORT_AFTER_MS = 10_000;

/** @throws the error that prevented React from rendering anything at all */
async function renderStreamed(page: ReactNode, { nonce, onError }: RenderOptions): Promise<string> {
  const allReady = Promise.withResolvers<void>();
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce,
    onError,
    // Otherwise React puts late parts of a long page into hidden elements that only a script moves into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: allReady.resolve,
    onShellError: allReady.reject,
  });
  const timer = setTimeout(abort, ABORT_AFTER_MS);
  await allReady.promise.finally(() => clearTimeout(timer));
  const written = Promise.withResolvers<string>();
  const pieces: Uint8Array[] = [];
  pipe(
    new Writable({
      highWaterMark: Number.MAX_SAFE_INTEGER,
      write(piece: Uint8Array, _encoding, done) {
        pieces.push(piece);
        done();
      },
      final(done) {
        written.resolve(Buffer.concat(pieces).toString("utf8"));
        done();
      },
    }),
  );
  return await written.promise;
}
