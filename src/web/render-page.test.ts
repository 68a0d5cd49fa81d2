import { createElement, lazy, type ReactNode, Suspense } from "react";
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  Scripts,
  type ServerBuild,
  useLoaderData,
} from "react-router";
import { expect, test } from "vitest";
import { pageElement, type RenderOptions, renderAtOnce, renderPage } from "./render-page.ts";

const URL_OF_PAGE = "http://localhost/";
const ROOT = { id: "root", path: "", hasLoader: true, module: "/root.js", imports: [], css: [] };

/** Context that React Router passes to the server entry, for a page of this body. */
async function contextOf(Body: () => ReactNode): Promise<EntryContext> {
  let given: EntryContext | undefined;
  const Root = () =>
    createElement("html", null, createElement("body", null, createElement(Body), createElement(Scripts)));
  const flags = { hasAction: false, hasClientAction: false, hasClientLoader: false };
  const others = { hasClientMiddleware: false, hasDefaultExport: true, hasErrorBoundary: false };
  const build = {
    entry: {
      module: {
        default: async (_request: Request, _status: number, _headers: Headers, context: EntryContext) => {
          given = context;
          return new Response(null);
        },
      },
    },
    routes: { root: { id: "root", path: "", module: { default: Root, loader: () => "a loaded car" } } },
    assets: {
      entry: { module: "/entry.js", imports: [] },
      routes: { root: { ...ROOT, ...flags, ...others } },
      url: "/manifest.js",
      version: "1",
    },
    assetsBuildDirectory: "",
    publicPath: "/",
    basename: "/",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  } as unknown as ServerBuild;
  await createRequestHandler(build, "production")(new Request(URL_OF_PAGE));
  if (!given) throw new Error("The page was not rendered");
  return given;
}

function optionsOf(errors: unknown[]): RenderOptions {
  return { url: URL_OF_PAGE, nonce: "n0nce", onError: (error) => void errors.push(error) };
}

const Car = () => createElement("p", null, String(useLoaderData()), createElement(Outlet));
async function atOnce(context: EntryContext): Promise<string | null> {
  const data = await new Response(context.serverHandoffStream).text();
  return renderAtOnce(pageElement(context, data, optionsOf([])));
}

test("renders a page with its data in one pass, so React Router still uses the stream cache", async () => {
  const context = await contextOf(Car);
  const html = await atOnce(context);
  expect(html).toMatch(/^<!DOCTYPE html><html>.*<p>a loaded car<\/p>/);
  expect(html).toContain("streamController.close()");
});

test("writes the same bytes in one pass and as a stream", async () => {
  const Late = lazy(async () => ({ default: Car }));
  const first = await contextOf(() => createElement(Late));
  const streamed = await renderPage(first, optionsOf([]));
  const second = await contextOf(() => createElement(Late));
  expect(await atOnce(second)).toBe(streamed);
});

test("recognises a part that suspends, so React still marks it", async () => {
  const Never = lazy(() => new Promise<never>(() => {}));
  const Suspended = () => createElement(Suspense, null, createElement(Never));
  const context = await contextOf(Suspended);
  expect(await atOnce(context)).toBeNull();
});

test("reports a part that fails", async () => {
  const errors: unknown[] = [];
  const broken = new Error("a broken part");
  const Broken = () => createElement(Suspense, null, createElement(Fails));
  const Fails = (): never => {
    throw broken;
  };
  await renderPage(await contextOf(Broken), optionsOf(errors));
  expect(errors).toEqual([broken]);
});
