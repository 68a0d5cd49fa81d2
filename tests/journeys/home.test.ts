import fc from "fast-check";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { waitUntilLive } from "./support/live-page.ts";
import { PHONE, type Product, startProduct } from "./support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

async function visitingHome(look: (page: Page) => Promise<void>, options = {}): Promise<void> {
  const context = await product.visit(options);
  const page = await context.newPage();
  await page.goto("/");
  await waitUntilLive(page);
  await look(page);
  await context.close();
}

const film = (page: Page) => page.locator("video");
const isPaused = (page: Page, paused: boolean) =>
  page.waitForFunction((wanted) => document.querySelector("video")?.paused === wanted, paused);
const saves = (page: Page) => page.getByRole("button", { name: /to your shortlist$/ });

/** What people type into the sentence, into any of its fields. */
const MONEY = [
  "",
  "12 grand",
  "Up to £12,000",
  "15",
  "10k to 15k",
  "lots",
  "0",
  "£",
  "12k cash",
  "-1",
  "9".repeat(12),
];
const PLACES = ["", "M20", "Leeds", "leeds", "LS6 2AB", "M", "Kent", "Didsbury", "Hogwarts", "12 grand"];
const WORDS = [
  "",
  "leaf",
  "not a tesla",
  "id3 or leaf under 15k",
  "white or black suv",
  "in Leeds",
  "heat pump",
  "%",
  "van",
];

it("counts the cars that it leads to, whatever is typed", async () => {
  const total = async (response: Response) => /data-total="(\d+)"/.exec(await response.text())?.[1];
  const field = (said: readonly string[]) => fc.oneof(fc.constantFrom(...said), fc.string({ maxLength: 12 }));
  const forms = fc.record({
    money: field(MONEY),
    postcode: field(PLACES),
    q: field(WORDS),
    dailyMiles: field(["", "60", "900"]),
    charging: field(["home", "street"]),
  });
  await fc.assert(
    fc.asyncProperty(forms, async (form) => {
      const search = new URLSearchParams(form);
      const counted = (await (await fetch(`${product.origin}/browse/count?${search}`)).json()) as object;
      expect(counted).toEqual({
        total: Number(await total(await fetch(`${product.origin}/search?${search}`))),
      });
    }),
    { numRuns: 150 },
  );
});

const sentence = (page: Page) => page.locator("[data-home-sentence]");
const fillIn = async (page: Page, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) await sentence(page).getByLabel(label).fill(text);
};

it.each(["12 grand", "Up to £12,000"])("counts and shows the cars for %s near a suburb", (price) =>
  visitingHome(async (page) => {
    const counted = page.waitForResponse((response) => response.url().includes("postcode=Didsbury"));
    await fillIn(page, { "have £": price, near: "Didsbury" });
    const { total } = (await (await counted).json()) as { total: number };
    await page.getByRole("button", { name: new RegExp(`^Show ${total} cars?$`) }).click();
    await page.waitForURL("/browse?maxPrice=12000&postcode=Didsbury");
    await page.getByText(total === 1 ? "1 vehicle available" : `${total} vehicles available`).waitFor();
  }),
);

const DRIVEN = { "I drive": "60", "have £": "20k", near: "Leeds" };
const ANSWER = /^(No stop|\d stops?) (on 60 miles|each day) · £[\d,]+\sa\syear$/;

it("keeps how the buyer drives in this browser, and answers on each card of the list and of home", () =>
  visitingHome(async (page) => {
    expect(await page.locator("[data-week-answer]:visible").count()).toBe(0);
    await fillIn(page, DRIVEN);
    await sentence(page).getByLabel("charge").selectOption("on the street");
    await page.keyboard.press("Enter");
    await page.waitForURL("/browse?maxPrice=20000&postcode=Leeds");
    const cards = page.locator("article");
    const answers = async () => {
      await page.locator("[data-week-answer]:visible").first().waitFor();
      const texts = await page.locator("[data-week-answer]:visible").allInnerTexts();
      expect(texts.filter((text) => !ANSWER.test(text))).toEqual([]);
      expect(texts.length).toBe(await cards.count());
    };
    await answers();
    expect(await cards.first().getByText("Winter range").isVisible()).toBe(false);
    await page.goto("/");
    await waitUntilLive(page);
    await answers();
    expect(await sentence(page).getByLabel("I drive").inputValue()).toBe("60");
    expect(await sentence(page).getByLabel("charge").inputValue()).toBe("street");
  }));

it("keeps the days and the longest trip that the buyer told before", () =>
  visitingHome(async (page) => {
    const told = { dailyMiles: 30, daysAWeek: 3, longestTrip: 180, charging: "home" };
    await page.evaluate(
      (driving) => localStorage.setItem("second-spark.driving", driving),
      JSON.stringify(told),
    );
    await page.reload();
    await waitUntilLive(page);
    await fillIn(page, { "I drive": "40" });
    await page.keyboard.press("Enter");
    await page.waitForURL("/browse");
    const stored = await page.evaluate(() => localStorage.getItem("second-spark.driving"));
    expect(JSON.parse(stored ?? "")).toEqual({ ...told, dailyMiles: 40 });
  }));

it("answers from the address without JavaScript, on every page of the list", async () => {
  const page = await (await product.visit({ javaScriptEnabled: false })).newPage();
  await page.goto("/");
  await fillIn(page, DRIVEN);
  await page.getByRole("button", { name: /^Show \d+ cars$/ }).click();
  await page.waitForURL("/browse?maxPrice=20000&postcode=Leeds&driving=60-5-60-home");
  await page.locator("article").first().getByText(ANSWER).waitFor();
  await page.getByRole("link", { name: /^Up to £20,000/ }).click();
  await page.getByRole("link", { name: /^Near Leeds|^Within/ }).click();
  await page.waitForURL("/browse?driving=60-5-60-home");
  await page.getByRole("link", { name: "Next" }).click();
  await page.locator("article").first().getByText(ANSWER).waitFor();
  await page.context().close();
});

it("says what it does not understand of its fields", () =>
  visitingHome(async (page) => {
    await fillIn(page, { "I drive": "900", "have £": "lots" });
    await page.keyboard.press("Enter");
    await page.getByText("We can't search for “900 miles a day” or “lots”.").waitFor();
  }));

it("reads a sentence in its text box", () =>
  visitingHome(async (page) => {
    await page.getByRole("searchbox").fill("not a tesla, seven seats, in wales, on finance");
    await page.keyboard.press("Enter");
    await page.waitForURL("/browse?postcode=wales&except=tesla&minSeats=7&ignored=finance");
    await page.getByText("We can't search for “finance”.").waitFor();
    const chips = await page.getByLabel("Active filters").innerText();
    for (const chip of ["Not “tesla”", "7 seats or more", "In Wales"]) expect(chips).toContain(chip);
  }));

it("plays its film until the visitor stops it", () =>
  visitingHome(
    async (page) => {
      await isPaused(page, false);
      await page.getByRole("button", { name: "Pause the background video" }).click();
      await isPaused(page, true);
      await page.getByRole("button", { name: "Play the background video" }).click();
      await page.getByRole("button", { name: "Pause the background video" }).waitFor();
      // It fades in.
      await expect.poll(() => film(page).evaluate((video) => getComputedStyle(video).opacity)).not.toBe("0");
    },
    { reducedMotion: "no-preference" },
  ));

it("shows the still picture to visitors who asked for less motion, and plays the film only at their wish", () =>
  visitingHome(async (page) => {
    await isPaused(page, true);
    expect(await film(page).evaluate((video: HTMLVideoElement) => video.played.length)).toBe(0);
    await page.getByRole("button", { name: "Play the background video" }).click();
    await isPaused(page, false);
  }));

it("saves a car on each of its cards, and shows what another page or tab saved", () =>
  visitingHome(async (page) => {
    const save = saves(page).first();
    await save.click();
    expect(await save.getAttribute("aria-pressed")).toBe("true");
    await page.getByRole("link", { name: "1 saved car" }).waitFor();

    const other = await page.context().newPage();
    await other.goto("/");
    await other.getByRole("link", { name: "1 saved car" }).waitFor();
    await other
      .getByRole("button", { name: /to your shortlist$/, pressed: true })
      .first()
      .click();
    await page
      .getByRole("button", { name: /to your shortlist$/, pressed: true })
      .waitFor({ state: "detached" });

    await page.evaluate((saved) => localStorage.setItem("second-spark.shortlist", saved), await idsOf(page));
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await page.getByRole("link", { name: "1 saved car" }).waitFor();
    await page
      .getByRole("button", { name: /to your shortlist$/, pressed: true })
      .first()
      .waitFor();
  }));

/** The shortlist, as stored, with the first car of the page. */
const idsOf = async (page: Page) =>
  JSON.stringify([await page.locator("[data-save-car]").first().getAttribute("data-save-car")]);

it("refuses more cars than a shortlist holds, and says so", () =>
  visitingHome(async (page) => {
    await page.evaluate(() => {
      const ids = Array.from({ length: 100 }, () => crypto.randomUUID());
      localStorage.setItem("second-spark.shortlist", JSON.stringify(ids));
    });
    await page.reload();
    await waitUntilLive(page);
    await saves(page).first().click();
    const notice = page.getByRole("listitem").filter({ hasText: "Your shortlist is full" });
    await notice.waitFor();
    await notice.getByRole("button", { name: "Dismiss" }).click();
    await notice.waitFor({ state: "detached" });
  }));

it("shows a dealer the way to their portal, on a phone too", () =>
  visitingHome(
    async (page) => {
      await page.getByText("Menu", { exact: true }).click();
      const links = page.getByRole("navigation", { name: "Main, small screens" }).getByRole("link");
      expect(await links.allInnerTexts()).toContain("Dashboard");
    },
    { viewport: PHONE, account: "dealer@demo.test" },
  ));

it("leads on to a car, whose save button follows to the next car", () =>
  visitingHome(async (page) => {
    await page.locator("article h3 a").first().click();
    await page.waitForURL(/\/vehicle\//);
    await waitUntilLive(page);
    const save = page
      .getByRole("main")
      .getByRole("button", { name: /to your shortlist$/ })
      .first();
    await save.click();
    expect(await save.getAttribute("aria-pressed")).toBe("true");
    const car = page.url();
    await page.locator("#similar-cars article h3 a").first().click();
    await page.waitForURL((url) => url.href !== car);
    await page.getByRole("link", { name: "1 saved car" }).waitFor();
    expect(await save.getAttribute("aria-pressed")).toBe("false");
  }));
