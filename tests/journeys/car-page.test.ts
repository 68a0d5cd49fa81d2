import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitUntilLive } from "./support/live-page.ts";
import { type Product, startProduct } from "./support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const SIZES = [
  ["a phone", { width: 390, height: 844 }],
  ["a computer", { width: 1280, height: 860 }],
] as const;
/** Without the description. */
const MOST_WORDS = 450;
const MOST_FOLDED_WORDS = 400;
/** Of the whole page. */
const MOST_PIXELS = { "a phone": 5_000, "a computer": 4_200 } as const;

async function carsOnSale(): Promise<string[]> {
  const xml = await (await fetch(`${product.origin}/sitemaps/vehicles-1.xml`)).text();
  return [...xml.matchAll(/<loc>[^<]*(\/vehicle\/[^<]*)<\/loc>/g)].flatMap(([, path]) => path ?? []);
}

describe("the page of every car, on a phone and on a computer", () => {
  it("answers on its first screen what a buyer asks first, and says each thing once", async () => {
    const context = await product.visit();
    const page = await context.newPage();
    const cars = await carsOnSale();
    expect(cars.length).toBeGreaterThan(30);
    for (const car of cars) {
      await page.goto(car);
      await waitUntilLive(page);
      const atEachSize = async (expectAll: typeof expectAnswers) => {
        for (const [name, viewport] of SIZES) {
          await page.setViewportSize(viewport);
          await expectAll(page, `${car} on ${name}`, MOST_PIXELS[name]);
        }
      };
      await atEachSize(expectAnswers);
      await changeDriving(page, JSON.stringify(LONG_DRIVING));
      await page.locator("[data-my-week]").waitFor();
      await atEachSize(expectOwnAnswer);
      await changeDriving(page, null);
    }
    await context.close();
  }, 480_000);
});

/** Of the longest answers. */
const LONG_DRIVING = { dailyMiles: 60, daysAWeek: 5, longestTrip: 180, charging: "street" };

const changeDriving = (page: Page, driving: string | null) =>
  page.evaluate((newValue) => {
    const key = "second-spark.driving";
    if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent("storage", { key, newValue }));
  }, driving);

/** Once the buyer has told how they drive. */
async function expectOwnAnswer(page: Page, where: string, mostPixels: number): Promise<void> {
  expect(await firstScreen(page), where).toMatch(
    /(Manages your week|Needs .*stops?|Winter range not stated)/,
  );
  await expectLimits(page, `${where}, with the buyer's driving`, mostPixels);
}

async function expectAnswers(page: Page, where: string, mostPixels: number): Promise<void> {
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  const first = await firstScreen(page);
  expect(first, where).toContain(title);
  expect(first, where).toMatch(/£[\d,]+/);
  expect(first, where).toMatch(/Winter range\s+(\d|Not stated)/);
  expect(first, where).toMatch(/Battery\s+(\d|Size not stated)/);
  expect(first, where).toMatch(/Sold by\s+\w/);
  expect(first, where).toMatch(/Verified dealer since/);
  expect(first, where).toMatch(/Open until|Opens /);
  expect(first, where).toMatch(/no reviews yet|\d reviews?/);
  expect(first, where).toContain("Request Intro to Dealer");
  expect(first, where).toContain("Will it do my week?");
  await expectLimits(page, where, mostPixels);
}

async function expectLimits(page: Page, where: string, mostPixels: number): Promise<void> {
  const { words, folded, twice, height, names } = await page.evaluate(measured);
  expect(words, where).toBeLessThanOrEqual(MOST_WORDS);
  expect(folded, where).toBeLessThanOrEqual(MOST_FOLDED_WORDS);
  expect(twice, where).toEqual([]);
  expect(height, where).toBeLessThanOrEqual(mostPixels);
  expect(names.length, where).toBe(new Set(names).size);
}

const DISTANCE = /(\d+ miles?|Under a mile) from Leeds/;

it("says how far the dealer is, on its first screen, once the buyer has searched from a place", async () => {
  const [car = ""] = await carsOnSale();
  const context = await product.visit();
  const page = await context.newPage();
  await page.goto(car);
  await waitUntilLive(page);
  expect(await firstScreen(page)).not.toMatch(/ from Leeds/);
  await page.goto("/browse?postcode=Leeds");
  await waitUntilLive(page);
  await page.goto(car);
  await page.locator("[data-distance]").getByText(DISTANCE).waitFor();
  for (const [, viewport] of SIZES) {
    await page.setViewportSize(viewport);
    expect(await firstScreen(page)).toMatch(DISTANCE);
  }
  await context.close();
});

/** The texts that are in sight without scrolling. */
const firstScreen = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, top, width, height } = range.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      if (height > 0 && seen !== null && node.parentElement?.contains(seen))
        texts.push(node.textContent ?? "");
    }
    return texts.join(" ");
  });

function measured() {
  const main = document.querySelector("main");
  const isRead = (element: Element | null) =>
    element?.checkVisibility() && !element.closest("[data-description], .sr-only, script, style, select");
  const isFolded = (element: Element | null) =>
    element?.closest("details:not([open])") &&
    !element.closest("details:not([open]) > summary, .sr-only, dialog, script, style, select");
  let words = 0;
  let folded = 0;
  const walker = document.createTreeWalker(main ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const count = (node.textContent ?? "").split(/\s+/).filter(Boolean).length;
    if (isRead(node.parentElement)) words += count;
    if (isFolded(node.parentElement)) folded += count;
  }
  /** Sentences, and values with their name. */
  const factsOf = (isPart: (element: Element) => boolean | null | undefined) =>
    [...(main ?? document.body).querySelectorAll("p, li, dd, tr, summary")]
      .filter((element) => isPart(element) && !element.querySelector("p, li, dd, tr"))
      .flatMap((element) => {
        const name = element.matches("dd") ? `${element.previousElementSibling?.textContent}: ` : "";
        const sentences = (element.textContent ?? "").split(/(?<=[.!?])\s+/);
        return sentences.map((text) => `${name}${text.trim().replace(/\.$/, "")}`);
      })
      .filter((fact) => fact !== "");
  const inSight = new Set(factsOf(isRead));
  return {
    words,
    folded,
    twice: factsOf(isFolded).filter((fact) => inSight.has(fact)),
    height: document.documentElement.scrollHeight,
    names: [...document.querySelectorAll("main dt:not(article *), [aria-labelledby=unknown] label")]
      .filter((name) => name.nextElementSibling?.textContent !== "Not stated")
      .map(({ textContent }) => textContent),
  };
}
