import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { DOCUMENTS } from "#src/web/routes.ts";
import { PAGE_ROUTES } from "./support/sources/page-routes.ts";

const APP = path.resolve("src/web");
const PAGES = PAGE_ROUTES.filter(({ layouts }) => layouts.includes(DOCUMENTS));

/** Shared with React's pages, by their refs; documents start them by script, or need no script for them. */
const STARTED_WITHOUT_REACT = [
  "analytics/statistics-switch.tsx",
  "ui/forms/error-box.tsx",
  "ui/toasts/toasts.tsx",
];

/** Needs React in the browser. */
const NEEDS_REACT =
  /\buse(Effect|LayoutEffect|State|Reducer|SyncExternalStore|Fetcher|Navigate)\b|\b(on[A-Z]\w*|ref)=\{|<(Link|Form)\b/;

/** The components that a page shows, by their imports. */
async function componentsOf(file: string, seen = new Set<string>()): Promise<Set<string>> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = await readFile(file, "utf8");
  for (const [, from = ""] of text.matchAll(/^import (?!type).*? from "([^"]+\.tsx)";$/gms)) {
    const imported = from.startsWith("#src/")
      ? path.resolve(from.slice(1))
      : path.resolve(path.dirname(file), from);
    await componentsOf(imported, seen);
  }
  return seen;
}

it("has home, the articles, guides, cities, comparisons, policies and the 404 page among the documents", () => {
  const paths = PAGES.map((page) => page.path);
  expect(paths).toEqual(
    expect.arrayContaining([
      "/",
      "/blog/:slug",
      "/models/:slug",
      "/used-evs/:city",
      "/compare/:pair",
      "/terms",
      "/*",
    ]),
  );
});

it.each(["documents/document.tsx", ...PAGES.map(({ file }) => file)])(
  "%s needs no React in the browser",
  async (file) => {
    const alive: string[] = [];
    for (const component of await componentsOf(path.join(APP, file))) {
      const name = path.relative(APP, component);
      if (STARTED_WITHOUT_REACT.includes(name)) continue;
      if (NEEDS_REACT.test(await readFile(component, "utf8"))) alive.push(name);
    }
    expect(alive).toEqual([]);
  },
);
