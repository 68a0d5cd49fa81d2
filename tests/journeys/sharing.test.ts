import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { daysAfter } from "#src/domain/time/ago.ts";
import { fetchPage, INVALIDATION } from "./support/html-page.ts";
import { type Product, startProduct } from "./support/product.ts";
import { databaseOf } from "./support/program.ts";
import { structuredDataFaults, structuredKind } from "./support/structured-data.ts";

let product: Product;
let database: Awaited<ReturnType<typeof databaseOf>>;
let vehicleIds: string[];

beforeAll(async () => {
  product = await startProduct();
  database = await databaseOf(product.dataDir);
  const rows = await database.db
    .selectFrom("cars_on_sale")
    .select("vehicle_id")
    .$narrowType<{ vehicle_id: string }>()
    .orderBy("seq")
    .limit(5)
    .execute();
  vehicleIds = rows.map(({ vehicle_id }) => vehicle_id);
});
afterAll(async () => {
  await database?.close();
  await product?.stop();
});

const page = (path: string) => fetchPage(product.origin, path);
const carPage = (place: number) => page(`/vehicle/${vehicleIds[place]}`);
const statusOf = async (path: string) => (await page(path)).status;
const ask = (path: string) => fetch(`${product.origin}${path}`, { redirect: "manual" });
const pictureOf = async (path: string) => new URL((await page(path)).meta.get("og:image") ?? "").pathname;

const PAGES = [
  { path: "/", kind: "site", jsonLd: ["site"] },
  { path: "/browse?bodyStyle=SUV", kind: "site", jsonLd: [] },
  { path: "/blog", kind: "site", jsonLd: [] },
  { path: "/models", kind: "site", jsonLd: [] },
  { path: "/for-dealers", kind: "site", jsonLd: [] },
  { path: "/lead", kind: "site", jsonLd: [] },
  { path: "/terms", kind: "site", jsonLd: [] },
  { path: "/sitemap", kind: "site", jsonLd: [] },
  { path: "/blog/electric-car-winter-range", kind: "blog", jsonLd: ["Article"] },
  { path: "/models/tesla-model-3", kind: "guide", jsonLd: ["BreadcrumbList"] },
  { path: "/used-evs/london", kind: "city", jsonLd: ["BreadcrumbList"] },
  { path: "/compare/vw-id3-vs-nissan-leaf", kind: "compare", jsonLd: ["BreadcrumbList"] },
  { path: "a car", kind: "vehicle", jsonLd: ["Car", "BreadcrumbList"] },
];

describe.each(PAGES)("$path", ({ path, kind, jsonLd }) => {
  const read = () => (path === "a car" ? carPage(0) : page(path));

  it("has a sharing picture with its size and alternative text", async () => {
    const { meta } = await read();
    const picture = meta.get("og:image") ?? "";
    expect(picture).toMatch(new RegExp(`^${product.origin}/og/${kind}/[a-z0-9-]+-[0-9a-f]{10}\\.jpg$`));
    expect(meta.get("twitter:image")).toBe(picture);
    expect(meta.get("twitter:card")).toBe("summary_large_image");
    expect([meta.get("og:image:width"), meta.get("og:image:height")]).toEqual(["1200", "630"]);
    expect(meta.get("og:image:alt")?.length).toBeGreaterThan(10);
    for (const name of ["og:title", "og:description", "og:url", "og:type", "og:site_name", "twitter:title"])
      expect([name, meta.get(name)]).toEqual([name, expect.stringMatching(/./)]);
    const response = await fetch(picture);
    const { status, headers } = response;
    expect([status, headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(headers.get("cache-control")).toContain("immutable");
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(300_000);
  });

  it("has structured data by schema.org", async () => {
    const blocks = (await read()).jsonLd;
    expect(blocks.map(structuredKind)).toEqual(jsonLd);
    expect(blocks.flatMap(structuredDataFaults)).toEqual([]);
  });
});

describe("a picture", () => {
  it("redirects an old hash to the current one", async () => {
    const { status, headers } = await ask("/og/guide/nissan-leaf-0123456789.jpg");
    expect([status, headers.get("location")]).toEqual([302, await pictureOf("/models/nissan-leaf")]);
  });

  it("gets a new URL when the price changes", async () => {
    const before = await pictureOf(`/vehicle/${vehicleIds[1]}`);
    await database.db
      .updateTable("vehicles")
      .set({ price: 9999 })
      .where("vehicle_id", "=", vehicleIds[1] ?? "")
      .execute();
    await expect.poll(() => pictureOf(`/vehicle/${vehicleIds[1]}`), INVALIDATION).not.toBe(before);
    const after = await pictureOf(`/vehicle/${vehicleIds[1]}`);
    expect((await ask(before)).headers.get("location")).toBe(after);
  });

  it.each([
    "/og/vehicle/3f1c2b6e-8f57-4c0e-9d1b-5a0c7e2d4b11-0123456789.jpg",
    "/og/vehicle/nonsense-0123456789.jpg",
    "/og/blog/used-ev-without-a-driveway-0123456789.jpg",
    "/og/blog/never-written-0123456789.jpg",
    "/og/compare/vw-id3-vs-nissan-leaf-0123456789.jpg",
    "/og/city/leeds-0123456789.jpg",
    "/og/site/another-0123456789.jpg",
    "/og/toString/nissan-leaf-0123456789.jpg",
    "/og/guide/nissan-leaf.jpg",
    "/og/guide/..%2f..%2fetc%2fpasswd-0123456789.jpg",
  ])("%s is not found", async (path) => {
    expect((await ask(path)).status).toBe(404);
  });
});

describe("a shared answer to 'Will it do my week?'", () => {
  const WEEK = "60-5-180-street";
  const answer = (key: string, place = 0) => `/og/answer/${vehicleIds[place]}.${key}.jpg`;

  it("opens the car with that driving, also without JavaScript, under its own picture", async () => {
    const { meta, canonical, text } = await page(`/vehicle/${vehicleIds[0]}?driving=${WEEK}`);
    expect(meta.get("og:title")).toMatch(/^Will it do my week\? 20\d\d .+: (Yes|No), .* 180 miles$/);
    expect([canonical, meta.get("robots")]).toEqual([meta.get("og:url"), "noindex"]);
    expect(meta.get("og:url")).toBe(`${product.origin}/vehicle/${vehicleIds[0]}?driving=${WEEK}`);
    expect(text).toContain("Shared: 60 miles a day · charging on the street");
    const picture = new URL(meta.get("og:image") ?? "").pathname;
    expect((await ask(answer(WEEK))).headers.get("location")).toBe(picture);
    const drawn = await ask(picture);
    expect([drawn.status, drawn.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect((await drawn.arrayBuffer()).byteLength).toBeLessThan(300_000);
  });

  it("draws the figures of the car's page and nothing of a place", async () => {
    const { meta, text } = await page(`/vehicle/${vehicleIds[0]}?driving=${WEEK}`);
    const alt = meta.get("og:image:alt") ?? "";
    expect(alt).toMatch(
      /^20\d\d [^.]+\. (Yes|No)\. (No stop|\d stops?) on 180 miles\. £[\d,]+ a year to drive\. 60 miles a day, 5 days a week\. Charging on the street$/,
    );
    expect(text).toContain(`${/£[\d,]+ a year/.exec(alt)?.[0]} in electricity and tax`);
  });

  it.each([
    "",
    "60-5-30-home",
    "060-5-180-street",
    "999-5-999-home",
    "60-5-180-moon",
    `${WEEK}.${WEEK}`,
    `${WEEK}-0`,
    "..%2f..",
  ])("is drawn for no other spelling: %j", async (key) => {
    expect((await ask(answer(key))).status).toBe(404);
    const { meta, text } = await page(`/vehicle/${vehicleIds[0]}?driving=${key}`);
    expect(new URL(meta.get("og:image") ?? "").pathname).toMatch(/^\/og\/vehicle\//);
    expect(text).toContain("Example: ");
  });

  it("is not found for an unknown car", async () => {
    expect((await ask(`/og/answer/3f1c2b6e-8f57-4c0e-9d1b-5a0c7e2d4b11.${WEEK}.jpg`)).status).toBe(404);
  });
});

describe("a car that was deleted", () => {
  it("responds with 410 everywhere and shows similar cars", async () => {
    const path = `/vehicle/${vehicleIds[2]}`;
    const picture = await pictureOf(path);
    await database.db
      .deleteFrom("vehicles")
      .where("vehicle_id", "=", vehicleIds[2] ?? "")
      .execute();
    await expect.poll(() => statusOf(path), INVALIDATION).toBe(410);
    const { h1, links, meta, canonical, text } = await page(path);
    expect([h1, canonical]).toEqual([["Vehicle not found"], null]);
    expect(meta.get("robots")).toBe("noindex");
    expect(links).toContain("/browse");
    expect(text).toContain("Similar cars");
    expect(links.filter((link) => link.startsWith("/vehicle/")).length).toBeGreaterThan(0);
    expect((await ask(picture)).status).toBe(410);
  });

  it("says for a while of a sold car that it is sold, then responds with 410", async () => {
    const path = `/vehicle/${vehicleIds[4]}`;
    await statusOf(path);
    const setUntil = (until: Date) =>
      database.db
        .updateTable("vehicles")
        .set({ published: false, sold_at: new Date(), sold_page_until: until })
        .where("vehicle_id", "=", vehicleIds[4] ?? "")
        .execute();
    await setUntil(daysAfter(new Date(), 30));
    await expect.poll(async () => (await page(path)).h1[0], INVALIDATION).toMatch(/: sold$/);
    const { links, meta, text } = await page(path);
    expect([await statusOf(path), meta.get("robots")]).toEqual([200, "noindex"]);
    expect(text).toContain("Similar cars");
    expect(text).not.toContain("Request Intro to Dealer");
    expect(links.some((link) => link.startsWith("/saved-searches?model="))).toBe(true);
    await setUntil(new Date(0));
    await expect.poll(() => statusOf(path), INVALIDATION).toBe(410);
  });

  it("differs from an unpublished and from an unknown car", async () => {
    await database.db
      .updateTable("vehicles")
      .set({ published: false })
      .where("vehicle_id", "=", vehicleIds[3] ?? "")
      .execute();
    for (const id of [vehicleIds[3], "3f1c2b6e-8f57-4c0e-9d1b-5a0c7e2d4b11", "nonsense"]) {
      await expect.poll(() => statusOf(`/vehicle/${id}`), INVALIDATION).toBe(404);
      const { h1, links } = await page(`/vehicle/${id}`);
      expect(h1).toEqual(["Vehicle not found"]);
      expect(links).toContain("/browse");
    }
  });
});
