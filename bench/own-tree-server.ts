import { readdir } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { renderToPipeableStream } from "react-dom/server";
import {
  createRequestHandler,
  UNSAFE_decodeViaTurboStream as decode,
  type EntryContext,
  type ServerBuild,
} from "react-router";
import { pageElement } from "#src/web/render-page.ts";

/**
 * Renders a page of the built product with renderToPipeableStream and fixed data, without database,
 * routing or middleware. Measures the cost of the components alone.
 */
const url = process.argv[2] ?? "";
const html = await (await fetch(url)).text();
const [, literal = '""'] = /streamController\.enqueue\((".*?")\);<\/script>/.exec(html) ?? [];
const encoded: string = JSON.parse(literal);

const ASSETS = path.resolve("build/server/assets");
const [file = ""] = (await readdir(ASSETS)).filter((name) => /^server-build-.*\.js$/.test(name));
const build: ServerBuild = await import(path.join(ASSETS, file));
const context = await contextOf(build, await loaderDataOf(encoded));

createServer((_request, response) => {
  const { pipe } = renderToPipeableStream(pageElement(context, encoded, { url, nonce: "" }), {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady() {
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      pipe(response);
    },
  });
}).listen(Number(process.env.PORT), "127.0.0.1");

async function loaderDataOf(text: string): Promise<Record<string, unknown>> {
  const stream = new Blob([text]).stream();
  const { value } = await decode(stream, globalThis as unknown as Window);
  return (value as { loaderData: Record<string, unknown> }).loaderData;
}

/** The router context for rendering, with these data instead of the loaders'. */
async function contextOf(whole: ServerBuild, data: Record<string, unknown>): Promise<EntryContext> {
  let given: EntryContext | undefined;
  const routes: ServerBuild["routes"] = {};
  for (const [id, route] of Object.entries(whole.routes)) {
    if (route) routes[id] = { ...route, module: { ...route.module, loader: () => data[id] ?? null } };
  }
  const handler = createRequestHandler(
    {
      ...whole,
      routes,
      entry: {
        module: {
          default: async (_request, _status, _headers, entry) => {
            given = entry;
            return new Response(null);
          },
        },
      },
    },
    "production",
  );
  await handler(new Request(url));
  if (!given) throw new Error("no page");
  return given;
}
