import fc from "fast-check";
import { matchRoutes } from "react-router";
import { expect, it } from "vitest";
import { DOCUMENTS } from "#src/web/routes.ts";
import { PAGE_ROUTES } from "#tests/support/sources/page-routes.ts";
import { type DocumentModule, readPages } from "./pages.ts";

const patternOf = ({ path }: { path: string }) => path.slice(1);
const PUBLIC = PAGE_ROUTES.filter(({ layouts }) => layouts.includes(DOCUMENTS)).map(patternOf);
const ROUTED = PAGE_ROUTES.filter(({ layouts }) => !layouts.includes(DOCUMENTS)).map(patternOf);

const pages = readPages(
  PUBLIC.map((pattern) => [pattern, { default: () => null } satisfies DocumentModule] as const),
  ROUTED,
);

it.each([
  ["/", "", {}],
  ["/browse", "browse", {}],
  ["/Browse/", "browse", {}],
  ["/%62rowse//", "browse", {}],
  ["/models/nissan-leaf", "models/:slug", { slug: "nissan-leaf" }],
  ["/blog/a%20b%2Fc", "blog/:slug", { slug: "a b/c" }],
  ["/blog/preview/x", "blog/preview/:preview_key", { preview_key: "x" }],
  ["/no/such/page", "*", {}],
  ["/browse.data", "*", {}],
])("shows at %s the page %s", (path, pattern, params) => {
  expect(pages.documentAt(path)).toMatchObject({ pattern, params });
});

it.each(["/blog/rss.xml", "/dealer/leads", "/admin", "/robots.txt", "/my-request/x/download"])(
  "leaves %s to the router",
  (path) => {
    expect(pages.documentAt(path)).toBeNull();
  },
);

/** What the router finds for the same routes. */
const routes = [...PUBLIC, ...ROUTED].map((pattern) => ({ id: pattern, path: pattern }));
const segment = fc.oneof(
  fc.constantFrom(
    ...new Set(routes.flatMap(({ id }) => id.split("/").filter((part) => !part.startsWith(":")))),
  ),
  fc.string({ minLength: 1, maxLength: 6 }).map(encodeURIComponent),
);

it("finds the same page as the router, with the same parameters", () => {
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 4 }), fc.boolean(), (segments, hasSlash) => {
      const path = `/${segments.join("/")}${hasSlash ? "/" : ""}`;
      const match = matchRoutes(routes, path)?.at(-1);
      const found = pages.documentAt(path);
      if (match && ROUTED.includes(match.route.id)) expect(found).toBeNull();
      else if (match?.route.id === "*") expect(found?.pattern).toBe("*");
      else expect([found?.pattern, found?.params]).toEqual([match?.route.id, match?.params]);
    }),
    { numRuns: 2000 },
  );
});
