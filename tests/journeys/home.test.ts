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

it.each(["12 grand", "Up to £12,000"])("counts and shows the cars for %s near a suburb", (price) =>
  visitingHome(async (page) => {
    await page.getByLabel("I have up to").fill(price);
    await page.getByLabel("live near").fill("Didsbury");
    const counted = page.waitForResponse((response) => response.url().includes("postcode=Didsbury"));
    const { total } = (await (await counted).json()) as { total: number };
    await page.getByRole("button", { name: new RegExp(`^Show ${total} cars?$`) }).click();
    await page.getByText(total === 1 ? "1 vehicle available" : `${total} vehicles available`).waitFor();
    const chips = await page.getByLabel("Active filters").innerText();
    expect(chips).toContain("Up to £12,000");
    expect(chips).toContain("Near Didsbury");
  }),
);

it("reads a sentence in its search box", () =>
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

it("answers 'Will it do my week?' on its cards once the buyer has said how they drive", () =>
  visitingHome(async (page) => {
    const answers = page.locator("article").getByText(/Manages your week|Needs a stop|not stated$/);
    expect(await page.locator("[data-week-answer]:visible").count()).toBe(0);
    await page.getByRole("link", { name: "Say how you drive" }).click();
    await page.waitForURL("/my-driving");
    await waitUntilLive(page);
    await page.getByLabel("Miles a day").fill("60");
    await page.getByRole("button", { name: "Show me" }).click();
    await page.waitForFunction(() => localStorage.getItem("second-spark.driving") !== null);
    await page.goto("/");
    await answers.first().waitFor();
    expect(await page.locator("[data-week-answer]:visible").count()).toBe(
      await page.locator("article").count(),
    );
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
