import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { watch } from "./page-faults.ts";
import { type Product, startProduct } from "./product.ts";

let product: Product;
let known: Record<string, string>;
beforeAll(async () => {
  product = await startProduct();
  const browse = await (await fetch(`${product.origin}/browse`)).text();
  const vehicle = /\/vehicle\/[0-9a-f-]{36}/.exec(browse)?.[0] ?? "";
  const page = await (await fetch(`${product.origin}${vehicle}`)).text();
  known = {
    vehicle,
    script: /\/assets\/[\w.-]+\.js/.exec(browse)?.[0] ?? "",
    photo: /\/photos\/[\w./-]+/.exec(browse)?.[0] ?? "",
    share_picture: /\/og\/vehicle\/[\w.-]+/.exec(page)?.[0] ?? "",
  };
});
afterAll(() => product?.stop());

const JSON_BODY = { method: "POST", headers: { "Content-Type": "application/json" } };

describe("every kind of answer closes what the site does not use", () => {
  it.each<[what: string, path: string, status: number, init?: RequestInit]>([
    ["a page", "/", 200],
    ["the same page as a copy", "/", 200],
    ["a page that is never kept", "/lead", 200],
    ["a page of a portal", "/dealer/listings", 200],
    ["a page that is not there", "/no/such/page", 404],
    ["a vehicle that is not there", "/vehicle/unknown", 404],
    ["what a page asks for when it changes", "/browse.data", 200],
    ["a redirect", "/saved-searches/unknown/stop", 302],
    ["a script", "{script}", 200],
    ["a photo", "{photo}", 200],
    ["a picture for sharing", "{share_picture}", 200],
    ["an icon", "/favicon.svg", 200],
    ["the feed", "/blog/rss.xml", 200],
    ["the site map", "/sitemap.xml", 200],
    ["robots.txt", "/robots.txt", 200],
    ["the manifest", "/manifest.webmanifest", 200],
    ["speculation rules", "/speculation-rules.json", 200],
    ["the API's description", "/api/openapi.json", 200],
    ["an operation that is not there", "/api/nothing", 404],
    ["an operation for others", "/api/dealer/leads", 401],
    ["a form with mistakes", "/api/lead", 422, { ...JSON_BODY, body: "{}" }],
    ["no JSON", "/api/lead", 400, { ...JSON_BODY, body: "{" }],
    ["a sign of life", "/healthz", 200],
  ])("%s", async (_what, path, status, init) => {
    const address = path.replace(/\{(\w+)\}/, (_, name: string) => known[name] ?? "");
    const answer = await fetch(`${product.origin}${address}`, { redirect: "manual", ...init });
    await answer.arrayBuffer();
    expect(answer.status).toBe(status);
    const header = (name: string) => answer.headers.get(name) ?? "";
    expect(header("x-content-type-options")).toBe("nosniff");
    expect(header("x-frame-options")).toBe("DENY");
    // An address that is a secret tells nobody where it is.
    expect(header("referrer-policy")).toMatch(/^(strict-origin-when-cross-origin|same-origin|no-referrer)$/);
    expect(header("cross-origin-opener-policy")).toBe("same-origin");
    expect(header("cross-origin-resource-policy")).toMatch(/^(same-origin|cross-origin)$/);
    expect(header("permissions-policy")).toContain("geolocation=()");
    const policy = header("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-(inline|eval|hashes)|https?:|\*/);
    if (header("content-type").startsWith("text/html")) {
      expect(policy).toMatch(/script-src 'self' '(nonce|sha256)-/);
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).toContain("base-uri 'none'");
    }
  });

  it("but one that nothing has changed leaves the page's own policy alone", async () => {
    const page = await fetch(`${product.origin}/`);
    const etag = page.headers.get("etag") ?? "";
    const again = await fetch(`${product.origin}/`, { headers: { "If-None-Match": etag } });
    expect(again.status).toBe(304);
    expect(again.headers.get("content-security-policy")).toBeNull();
  });
});

it("a page takes no HTML from a string, and no script that somebody smuggles in", async () => {
  const context = await product.visit();
  const page = await context.newPage();
  await page.goto("/browse");
  const came_through = await page.evaluate(() => {
    document.body.insertAdjacentHTML("beforeend", "<img src=x onerror='document.title = `taken over`'>");
    const script = document.createElement("script");
    script.append("document.title = 'taken over'");
    // It would run at once.
    document.body.append(script);
    return { pictures: document.querySelectorAll("img[onerror]").length, title: document.title };
  });
  expect(came_through).toEqual({ pictures: 0, title: expect.not.stringContaining("taken over") });
  await context.close();
});

it("who goes from page to page without a new load meets no policy and asks nobody else for anything", async () => {
  const context = await product.visit();
  const { trespasses } = await watch(context, product.origin);
  const page = await context.newPage();
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => Object.assign(window, { was_not_reloaded: true }));
  const follow = async (name: string | RegExp, heading: string | RegExp) => {
    await page.getByRole("link", { name }).first().click();
    await page.getByRole("heading", { name: heading, level: 1 }).waitFor();
  };
  await follow("Blog", /.+/);
  await page.waitForURL(/\/blog$/);
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await page.waitForURL(/\/blog\/.+/);
  await page.locator(".prose").first().waitFor();
  await expect.poll(() => page.locator("script[type='application/ld+json']").count()).toBeGreaterThan(0);
  await follow("Models", /.+/);
  await page.waitForURL(/\/models$/);
  expect(trespasses).toEqual([]);
  await context.close();
});
