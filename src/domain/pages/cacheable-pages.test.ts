import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import routes, { DOCUMENTS } from "#src/web/routes.ts";
import { pageCacheKey } from "./cacheable-pages.ts";

const VEHICLE = "/vehicle/4b4df532-69e1-8775-954f-8cdf42539b9c";

test.each([
  ["/", "", "/"],
  ["/", "utm_source=mail", "/"],
  ["/browse", "page=1&sort=newest", "/browse"],
  ["/browse", "sort=mileage&minPrice=09000&x=1", "/browse?minPrice=9000&sort=mileage"],
  ["/browse", "minPrice=cheap", "/browse"],
  [VEHICLE, "from=browse", VEHICLE],
  [VEHICLE, "x=1&driving=60-5-180-street", `${VEHICLE}?driving=60-5-180-street`],
  [VEHICLE, "driving=060-5-180-street", VEHICLE],
  [VEHICLE, "x=1&sheet=14595", `${VEHICLE}?sheet=14595`],
  [VEHICLE, "sheet=014595", VEHICLE],
  [VEHICLE, "sheet=999", VEHICLE],
  [VEHICLE, "sheet=14595&driving=60-5-180-street", `${VEHICLE}?driving=60-5-180-street&sheet=14595`],
  ["/browse", "driving=60-5-60-home&page=1&maxPrice=9000", "/browse?maxPrice=9000&driving=60-5-60-home"],
  ["/browse", "money=12k&q=leaf", "/browse"],
  ["/dealers/ancoats", "page=2&page=3", "/dealers/ancoats?page=2"],
  ["/dealers/ancoats", "reviews=3&x=1&page=2", "/dealers/ancoats?page=2&reviews=3"],
  ["/dealers/ancoats", "page=-1", "/dealers/ancoats"],
  ["/stock/ancoats", "x=1&page=2&accent=005f73", "/stock/ancoats?accent=005f73&page=2"],
  [VEHICLE, "source=dealer_site&x=1", `${VEHICLE}?source=dealer_site`],
  [VEHICLE, "source=vehicle_page", VEHICLE],
  ["/blog/winter-range", "", "/blog/winter-range"],
  ["/sitemap.xml", "v=1", "/sitemap.xml"],
  ["/sitemaps/vehicles-12.xml", "", "/sitemaps/vehicles-12.xml"],
])("%s?%s is cached as %s", (path, search, address) => {
  expect(pageCacheKey(path, search)).toBe(address);
});

test.each([
  "/my-request/abc",
  "/my-request/abc/download",
  "/thank-you",
  "/lead",
  "/shortlist",
  "/blog/preview/abcdefabcdefabcdefabcdefabcdefab",
  "/blog/rss.xml",
  "/dealer/listings",
  "/dealer/login",
  "/admin",
  "/api/vehicles",
  "/browse.data",
  "/browse/",
  "//browse",
  "/Browse",
  "/%62rowse",
  VEHICLE.toUpperCase(),
  `/blog/${"a".repeat(300)}`,
  "/no-such-page",
  "/sitemaps/users.xml",
  "/sitemaps/vehicles-0.xml",
])("%s is never cached", (path) => {
  expect(pageCacheKey(path, "")).toBeNull();
});

describe("every page of the site", () => {
  const NEVER = [
    "/shortlist",
    "/lead",
    "/my-driving",
    "/thank-you",
    "/my-request/:token",
    "/my-request/email/:token",
    "/blog/preview/:preview_key",
    "/saved-searches",
    "/complaints",
    "/check",
    "/saved-searches/confirm/:token",
    "/saved-searches/:token",
    "/weekly-mail/:weekly_mail_key",
    "/review/:token",
    "/enquiry/:token",
    "/stock-check/:token",
    "/dealer/login",
    "/*",
  ];
  const site = routes.find(({ file }) => file === DOCUMENTS);
  const paths = (site?.children ?? []).map(({ path = "" }) => `/${path}`);
  it.each(paths)("%s is either cacheable or never cached", (path) => {
    const url = path.replace(":vehicle_id", VEHICLE.replace("/vehicle/", "")).replace(/:\w+/g, "some-name");
    expect(pageCacheKey(url, "") === null).toBe(NEVER.includes(path));
  });
});

describe("the cache key", () => {
  const parameter = fc.tuple(
    fc.constantFrom("minPrice", "keyword", "sort", "page", "postcode", "bodyStyle", "utm_source", "x"),
    fc.string(),
  );
  it("is its own cache key, for any query string", () => {
    fc.assert(
      fc.property(fc.array(parameter), (parameters) => {
        const search = new URLSearchParams(parameters).toString();
        const [path = "", read = ""] = (pageCacheKey("/browse", search) ?? "").split(/\?(.*)/s);
        expect(pageCacheKey(path, read)).toBe(pageCacheKey("/browse", search));
      }),
    );
  });
  it("ignores parameters that the page does not read", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (noise) => {
        expect(pageCacheKey("/models", new URLSearchParams(noise).toString())).toBe("/models");
      }),
    );
  });
});
