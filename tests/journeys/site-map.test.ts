import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchPage, type HtmlPage } from "./support/html-page.ts";
import { type Product, startProduct } from "./support/product.ts";

let product: Product;
let pages: HtmlPage[];
let vehicleAddresses: string[];

beforeAll(async () => {
  product = await startProduct();
  const files = await addressesIn(`${product.origin}/sitemap.xml`);
  const lists = new Map<string, string[]>();
  for (const file of files) lists.set(new URL(file).pathname, await addressesIn(file));
  vehicleAddresses = [...lists].flatMap(([file, urls]) => (file.includes("vehicles-") ? urls : []));
  const others = [...lists].flatMap(([file, urls]) => (file.includes("vehicles-") ? [] : urls));
  pages = [];
  for (const url of others) pages.push(await fetchPage(product.origin, pathOf(url)));
});
afterAll(() => product?.stop());

async function addressesIn(url: string): Promise<string[]> {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("application/xml");
  const xml = await response.text();
  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<(urlset|sitemapindex) xmlns="http:\/\/www\.sitemaps/,
  );
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc ?? "");
}

const pathOf = (url: string) => {
  expect(url.startsWith(`${product.origin}/`)).toBe(true);
  return url.slice(product.origin.length);
};

describe("sitemap.xml", () => {
  it("lists the pages, articles and cars", () => {
    const paths = pages.map((read) => read.path);
    for (const path of [
      "/",
      "/browse",
      "/models/nissan-leaf",
      "/used-evs/london",
      "/compare/nissan-leaf-vs-vw-id3",
    ]) {
      expect(paths).toContain(path);
    }
    expect(paths.filter((path) => path.startsWith("/blog/")).length).toBeGreaterThanOrEqual(12);
    expect(paths.filter((path) => path.startsWith("/compare/"))).toHaveLength(6);
    expect(vehicleAddresses.length).toBeGreaterThan(50);
  });

  it("lists only existing, indexable, canonical URLs", () => {
    for (const { path, status, canonical, meta } of pages) {
      expect([path, status, canonical, meta.get("robots")]).toEqual([
        path,
        200,
        `${product.origin}${path}`,
        undefined,
      ]);
    }
  });

  it("lists no drafts", () => {
    expect(pages.map((read) => read.path)).not.toContain("/blog/used-ev-without-a-driveway");
  });

  it("lists visible cars only", async () => {
    for (const url of vehicleAddresses) expect([url, (await fetch(url)).status]).toEqual([url, 200]);
  });

  it.each([
    "/sitemaps/vehicles-0.xml",
    "/sitemaps/vehicles-999999.xml",
    "/sitemaps/users.xml",
    "/sitemaps/vehicles-1",
  ])("%s is not found", async (path) => {
    expect((await fetch(`${product.origin}${path}`)).status).toBe(404);
  });
});

describe("every page in the sitemap", () => {
  it("has a unique title and description", () => {
    for (const text of [(read: HtmlPage) => read.title, (read: HtmlPage) => read.meta.get("description")]) {
      const texts = pages.map(text);
      expect(texts.filter((one, index) => !one || texts.indexOf(one) !== index)).toEqual([]);
    }
  });

  it("has one h1", () => {
    expect(pages.filter((read) => read.h1.length !== 1).map((read) => read.path)).toEqual([]);
  });

  it("is linked from another", () => {
    const linked = new Set(pages.flatMap(({ path, links }) => links.filter((link) => link !== path)));
    expect(pages.map((read) => read.path).filter((path) => !linked.has(path))).toEqual([]);
  });

  it("has no broken internal links", async () => {
    const links = pages.flatMap(({ path, links }) =>
      links.map((link) => [new URL(link, product.origin + path), path] as const),
    );
    const inside = new Map(
      links
        .filter(([url]) => url.origin === product.origin)
        .map(([url, path]) => [url.pathname + url.search, path]),
    );
    const dead: string[] = [];
    for (const [link, from] of inside) {
      const { status } = await fetch(product.origin + link);
      if (status !== 200) dead.push(`${from} links to ${link}: ${status}`);
    }
    expect(dead).toEqual([]);
  });

  it("has no broken pictures", async () => {
    const sources = pages.flatMap(({ html }) =>
      [...html.matchAll(/<img[^>]*\ssrc="([^"]*)"/g)].map(([, src]) => src ?? ""),
    );
    const missing: string[] = [];
    for (const src of new Set(sources)) {
      if ((await fetch(new URL(src, product.origin))).status !== 200) missing.push(src);
    }
    expect(missing).toEqual([]);
  });
});

describe("for machines", () => {
  const read = async (path: string) => {
    const response = await fetch(`${product.origin}${path}`);
    return {
      status: response.status,
      type: response.headers.get("content-type"),
      text: await response.text(),
    };
  };

  it("robots.txt disallows the portals and names the sitemap", async () => {
    const { status, type, text } = await read("/robots.txt");
    expect([status, type]).toEqual([200, "text/plain; charset=utf-8"]);
    for (const line of [
      "User-agent: *",
      "Disallow: /dealer/",
      "Disallow: /admin/",
      `Sitemap: ${product.origin}/sitemap.xml`,
    ]) {
      expect(text.split("\n")).toContain(line);
    }
  });

  it("the feed lists the articles, newest first", async () => {
    const { status, type, text } = await read("/blog/rss.xml");
    expect([status, type]).toEqual([200, "application/rss+xml; charset=utf-8"]);
    const dates = [...text.matchAll(/<pubDate>([^<]*)<\/pubDate>/g)].map(([, date]) =>
      Date.parse(date ?? ""),
    );
    expect(dates.length).toBeGreaterThanOrEqual(12);
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    expect(text).toContain(`<link>${product.origin}/blog/electric-car-winter-range</link>`);
    expect(text).not.toContain("used-ev-without-a-driveway");
  });
});
