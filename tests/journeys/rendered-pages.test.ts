import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSampleData } from "../../sample-data/read-sample-data.ts";
import { waitUntilLive } from "./support/live-page.ts";
import { type Product, startProduct } from "./support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ PAGE_CACHE_MB: "0" });
});
afterAll(() => product?.stop());

const html = async (path: string) => await (await fetch(`${product.origin}${path}`)).text();

describe("a page that is rendered", () => {
  it.each(["/", "/browse", "/browse?bodyStyle=SUV", "/models/tesla-model-3"])(
    "renders the same bytes on the first, lazy-loading render as afterwards: %s",
    async (path) => {
      const first = await html(path);
      expect(await html(path)).toBe(first);
      expect(await html(path)).toBe(first);
    },
  );

  it("has all its parts in place without JavaScript", async () => {
    const page = await html("/browse");
    expect(page).toMatch(
      /^<!DOCTYPE html><html[\s\S]*id="filter-form"[\s\S]*id="site-footer"[\s\S]*<\/html>$/,
    );
    expect(page).not.toContain("<!--$!-->");
    expect(page).not.toContain("<template");
  });
});

it("a car opened from the list appears with what is known of it, on a slow connection too", async () => {
  const context = await product.visit();
  const page = await context.newPage();
  await page.goto("/browse");
  await waitUntilLive(page);
  const network = await context.newCDPSession(page);
  const slow = { offline: false, latency: 400, downloadThroughput: -1, uploadThroughput: -1 };
  await network.send("Network.emulateNetworkConditions", slow);
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await page.locator("nav[aria-label=Breadcrumb]").waitFor();
  await page.getByRole("heading", { name: "What we know" }).waitFor();
  await context.close();
});

describe("the registration and VIN of a car", () => {
  /** As the sample data writes them. */
  const IDENTITY = /\bQQ\d{2} ?[A-Z]{3}\b|\bSAMPLE\d{11}\b/g;
  const identitiesIn = (text: string) =>
    new Set((text.match(IDENTITY) ?? []).map((one) => one.replace(" ", "")));

  it("are in no public answer, except a registration on the page of a car whose dealer shows it", async () => {
    const paths = new Set(["/", "/browse", "/browse?q=leaf", "/sitemap.xml"]);
    for (const list of ["vehicles-1", "dealers", "pages"]) {
      const locations = (await html(`/sitemaps/${list}.xml`)).matchAll(
        /<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g,
      );
      for (const [, path = ""] of locations) {
        // Each page has the data of its loader too, which the browser hydrates from.
        paths.add(path || "/");
      }
    }
    const shown = new Set(
      readSampleData().vehicles.flatMap(({ details }) =>
        details.registration_shown ? (details.registration ?? []) : [],
      ),
    );
    const seen = new Set<string>();
    for (const path of paths) {
      const text = await html(path);
      for (const identity of identitiesIn(text)) {
        expect([path, shown.has(identity)]).toEqual([expect.stringMatching(/^\/vehicle\//), true]);
        seen.add(identity);
      }
      for (const [, jsonLd = ""] of text.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)/g)) {
        expect([path, ...identitiesIn(jsonLd)]).toEqual([path]);
      }
    }
    expect(paths.size).toBeGreaterThan(150);
    expect(seen).toEqual(shown);
  });
});

async function visiting(path: string, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await product.visit();
  const page = await context.newPage();
  await page.goto(path);
  await waitUntilLive(page);
  await look(page);
  await context.close();
}

/** Marks the document: a full page load would lose the mark. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute("data-mark", "here"));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute("data-mark"));
const firstCard = (page: Page) => page.locator("article h3 a").first();

describe("a link", () => {
  it("leads from a card to its car by keyboard, and Back to the card", () =>
    visiting("/browse", async (page) => {
      const title = await firstCard(page).innerText();
      await firstCard(page).focus();
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      expect(new URL(page.url()).pathname.split("/")[1]).toBe("vehicle");
      await page.goBack();
      await firstCard(page).waitFor();
    }));

  it("is fetched when the pointer rests on its card", () =>
    visiting("/browse", async (page) => {
      const browser = await page.context().newCDPSession(page);
      const fetched = new Promise<string>((resolve) => {
        browser.on("Preload.prefetchStatusUpdated", ({ prefetchUrl }) => resolve(prefetchUrl));
      });
      await browser.send("Preload.enable");
      await firstCard(page).hover();
      expect(new URL(await fetched).pathname).toBe(await firstCard(page).getAttribute("href"));
    }));

  it("opens a new tab on a modified click", () =>
    visiting("/browse", async (page) => {
      const opened = page.context().waitForEvent("page");
      await firstCard(page).click({ modifiers: ["ControlOrMeta"] });
      await (await opened).waitForURL(/\/vehicle\//);
      expect(new URL(page.url()).pathname).toBe("/browse");
    }));

  it("filters in place and retains the scroll position", () =>
    visiting("/browse", async (page) => {
      await mark(page);
      await page.mouse.wheel(0, 150);
      await page.waitForFunction(() => window.scrollY > 100);
      await page.getByLabel("Price bands").getByRole("link").first().click();
      await page.waitForURL((url) => url.searchParams.has("maxPrice"));
      await page.locator("section[aria-busy=false]").waitFor();
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
      expect(await isMarked(page)).toBe(true);
    }));
});

it("the filter form understands prices as people write them, and explains what it cannot read", () =>
  visiting("/browse", async (page) => {
    const highest = page.getByLabel("To £");
    await highest.fill("15k");
    await page.waitForURL(/maxPrice=15000$/);
    await highest.fill("cheap");
    await highest.blur();
    expect(await page.locator("#maxPrice-error").innerText()).toBe("Enter a number, such as 15k");
    await highest.fill("£12,500");
    await page.waitForURL(/maxPrice=12500$/);
    expect(await page.locator("#maxPrice-error").count()).toBe(0);
  }));
