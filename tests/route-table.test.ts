import { describe, expect, it } from "vitest";
import { PAGE_ROUTES as pages } from "./support/sources/page-routes.ts";

/** Routes that must exist (docs/product.md, Pages), with their audience. */
const SPEC: Record<string, "public" | "dealer" | "admin"> = {
  "/": "public",
  "/browse": "public",
  "/vehicle/:vehicle_id": "public",
  "/lead": "public",
  "/thank-you": "public",
  "/privacy": "public",
  "/terms": "public",
  "/blog": "public",
  "/blog/:slug": "public",
  "/models": "public",
  "/models/:slug": "public",
  "/used-evs/:city": "public",
  "/compare/:pair": "public",
  "/for-dealers": "public",
  "/sitemap": "public",
  "/dealer/login": "public",
  "/dealer/listings": "dealer",
  "/dealer/listings/doubles": "dealer",
  "/dealer/listings/new": "dealer",
  "/dealer/listings/:vehicle_id/edit": "dealer",
  "/dealer/leads": "dealer",
  "/dealer/bulk-upload": "dealer",
  "/dealer/seo-import": "dealer",
  "/dealer/photo-guidelines": "dealer",
  "/admin/blog": "admin",
  "/admin/blog/new": "admin",
  "/admin/blog/:post_id/edit": "admin",
  "/admin/listings": "admin",
  "/*": "public",
};

const pageAt = (path: string) => pages.find((page) => page.path === path);

describe("the route table", () => {
  it.each(Object.keys(SPEC))("has %s", (path) => {
    expect(pageAt(path)).toBeDefined();
  });

  it("has no duplicate paths", () => {
    const paths = pages.map(({ path }) => path);
    expect(paths).toEqual([...new Set(paths)]);
  });

  it.each(pages.filter(({ path }) => path.startsWith("/admin")))(
    "$path stands behind the admin's door",
    ({ layouts }) => {
      expect(layouts).toEqual(["admin/admin-layout.tsx"]);
    },
  );

  it.each(pages.filter(({ path }) => path.startsWith("/dealer/") && path !== "/dealer/login"))(
    "$path stands behind the dealer's door",
    ({ layouts }) => {
      expect(layouts).toEqual(["dealer/dealer-layout.tsx"]);
    },
  );

  const DEALERS_SIGNED_OUT = ["/dealer/login", "/enquiry/:token", "/stock-check/:token"];
  it("has each page in the folder of its audience", () => {
    for (const { path, file } of pages) {
      const area = /^\/(dealer|admin)(?:\/|$)/.exec(path)?.[1] ?? "public";
      const audience = SPEC[path] ?? area;
      if (DEALERS_SIGNED_OUT.includes(path)) expect(file).toMatch(/^dealer\//);
      else expect(file, path).toMatch(new RegExp(`^${audience}/`));
    }
  });
});
