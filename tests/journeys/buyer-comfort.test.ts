import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorSummary } from "./support/error-summary.ts";
import { waitUntilLive } from "./support/live-page.ts";
import { PHONE, type Product, startProduct } from "./support/product.ts";
import { visitPage, waitForSearch } from "./support/visit-page.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const visiting = (path: string, look: (page: Page) => Promise<void>, options = {}) =>
  visitPage(product, path, look, options);

describe("data stored in the browser", () => {
  it("answers 'Will it do my week?' on every card and on the car's own page, and forgets it", () =>
    visiting("/browse?keyword=leaf", async (page) => {
      await page.getByRole("link", { name: "Will it do my week?" }).click();
      const dialog = page.getByRole("dialog", { name: "Will it do my week?" });
      await dialog.getByRole("button", { name: "Show me" }).click();
      expect(await errorSummary(page)).toEqual([expect.stringMatching(/^Enter the miles of a day/)]);
      await dialog.getByLabel("Miles a day").fill("60");
      await dialog.getByLabel("Where I charge mostly").selectOption("rapid");
      await dialog.getByRole("button", { name: "Show me" }).click();
      await page.getByText("60 miles a day · charging at rapid chargers").waitFor();
      const cards = await page.locator("article").count();
      await page
        .locator("article", { hasText: /(No stop|\d stops?) (on 60 miles|each day)|not stated/ })
        .nth(cards - 1)
        .waitFor();
      await page.getByRole("link", { name: "Only cars that manage it" }).click();
      await waitForSearch(page, "?keyword=leaf&minWinterRange=78");
      await page.locator("[data-answer=stop]").waitFor({ state: "detached" });
      await page.locator("article h3 a").first().click();
      const box = page.locator("#week-box");
      const mine = page.locator("[data-my-week]");
      await mine.getByText(/^Manages your week · £[\d,]+ a year$/).waitFor();
      await box.getByText("How we work it out", { exact: true }).click();
      await box.getByText(/A day, 60 miles/).waitFor();
      await box.getByText("Change the rates", { exact: true }).click();
      await page.getByText(/for 14,400 miles charging at rapid chargers/).waitFor();
      await page.getByText("More about this car", { exact: true }).click();
      await page.getByText("How we work out the winter range", { exact: true }).click();
      await page.getByText(/^= \d+( to \d+)? miles, in steps of 5$/).waitFor();
      await page.getByRole("link", { name: "Method and sources" }).first().click();
      await page.getByRole("heading", { name: "Winter range" }).waitFor();
      await page.goBack();
      await page.reload();
      await mine.getByText(/^Manages your week/).waitFor();
      await box.getByRole("button", { name: "Forget this" }).click();
      await box.getByText(/^Example: /).waitFor();
      await mine.waitFor({ state: "hidden" });
    }));

  it("answers 'Will it do my week?' without JavaScript", () =>
    visiting(
      "/browse",
      async (page) => {
        await page.locator("article h3 a").first().click();
        const sentence = page.locator("#week-box");
        await sentence.getByLabel("Miles a day").fill("30");
        await sentence.getByLabel("Where I charge mostly").selectOption("street");
        await sentence.getByRole("button", { name: "Show me" }).click();
        await page.getByText("A day, 30 miles").waitFor();
        await page.getByRole("link", { name: "Only cars that manage it" }).click();
        expect(new URL(page.url()).search).toBe("?minWinterRange=30");
      },
      { javaScriptEnabled: false },
    ));

  it("compares saved cars under a URL that works without JavaScript", () =>
    visiting("/browse", async (page) => {
      const saves = page.getByRole("button", { name: /to your shortlist$/ });
      for (const place of [0, 1, 2]) await saves.nth(place).click();
      const titles = await page.locator("article h3").allInnerTexts();
      await page.goto("/shortlist");
      await page.waitForURL(/ids=/);
      await page.getByRole("row", { name: /^Price £/ }).waitFor();
      expect(await page.getByText(/differs$/).allInnerTexts()).toEqual(["Show only what differs"]);
      expect(await page.getByRole("columnheader").count()).toBe(3);
      expect(await columnWidths(page)).toHaveLength(1);
      const shared = page.url();
      await page.getByText("Safari forgets them after seven days without a visit").waitFor();
      const share = page.getByRole("link", { name: "Share this list" });
      expect(decodeURIComponent((await share.getAttribute("href")) ?? "")).toContain(shared);
      await waitUntilLive(page);
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await share.click();
      await page.getByText("Link copied", { exact: true }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shared);
      expect(await page.getByRole("link", { name: /^Remove/ }).count()).toBe(0);
      await page.setViewportSize(PHONE);
      const rest = page.getByRole("row", { name: "1–2 of 3 3 of 3" });
      expect(await rest.isVisible()).toBe(true);
      await waitUntilLive(page);
      await page.getByRole("button", { name: `Save ${titles[0]} to your shortlist`, pressed: true }).click();
      await page.waitForURL((url) => url.href !== shared);
      await page.waitForFunction(() => document.querySelectorAll("th[scope=col]").length === 2);
      expect(await rest.count()).toBe(0);
      const region = page.getByRole("region", { name: "Side by side" });
      expect(await region.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
      expect(await region.getByRole("link", { name: "Request intro" }).count()).toBe(2);
      await page.getByRole("button", { name: "Ask about both" }).click();
      await page.getByText("One request, which names both cars").waitFor();
      for (const title of titles.slice(1, 3)) {
        expect(await page.locator("main").innerText()).toContain(title);
      }
      await visiting(
        shared,
        async (plain) => {
          expect(await plain.getByRole("columnheader").count()).toBe(3);
          expect(await plain.locator("table").innerText()).toContain(titles[0] ?? "no title");
          await plain.getByRole("link", { name: `Remove ${titles[0]}` }).click();
          await plain.waitForURL((url) => url.href !== shared);
          expect(await plain.getByRole("columnheader").count()).toBe(2);
        },
        { javaScriptEnabled: false },
      );
    }));

  it("tells two cars of one model apart by trim and battery, and marks the best of a row", () =>
    visiting("/browse?model=Leaf", async (page) => {
      const links = await page
        .locator("article h3 a")
        .evaluateAll((all) => all.map((a) => a.getAttribute("href")));
      const ids = links.slice(0, 4).map((href) => href?.split("/").at(-1));
      await page.goto(`/shortlist?ids=${ids}`);
      const heads = await page.getByRole("columnheader").allInnerTexts();
      for (const head of heads) expect(head).toMatch(/Nissan Leaf\s+.+ · \d+ kWh\n/);
      expect(new Set(heads).size).toBe(4);
      expect(await columnWidths(page)).toHaveLength(1);
      const prices = await page.getByRole("row", { name: /^Price £/ }).innerText();
      expect(prices.match(/lowest/g)).toHaveLength(1);
    }));

  it("leads from an empty list to cars, one of which opens it", () =>
    visiting("/shortlist", async (page) => {
      await waitUntilLive(page);
      const cars = page.getByRole("region", { name: "Just listed" });
      await cars
        .getByRole("button", { name: /to your shortlist$/ })
        .first()
        .click();
      await page.waitForURL(/ids=/);
      expect(await page.getByRole("columnheader").count()).toBe(1);
      await waitUntilLive(page);
      await page.getByRole("button", { name: /to your shortlist$/, pressed: true }).click();
      await cars.waitFor();
    }));

  it("shows recently viewed cars without the open one", () =>
    visiting("/browse", async (page) => {
      const first = await page.locator("article h3 a").first().innerText();
      await page.locator("article h3 a").first().click();
      await page.locator("#running-cost").waitFor();
      await page.goto("/browse?page=2");
      const strip = page.getByRole("region", { name: "Recently viewed" });
      await strip.getByRole("link", { name: first }).waitFor();
      await page.locator("article h3 a").first().click();
      await page.locator("#running-cost").waitFor();
      await strip.getByRole("link", { name: first }).waitFor();
      expect(await strip.getByRole("link").count()).toBe(1);
      await strip.getByRole("button", { name: "Forget these cars" }).click();
      await strip.waitFor({ state: "detached" });
      await page.goto("/browse");
      await page.locator("article h3 a").first().waitFor();
      expect(await strip.count()).toBe(0);
    }));
});

/** Different widths of the cars' columns, in whole pixels. */
const columnWidths = (page: Page) =>
  page
    .getByRole("columnheader")
    .evaluateAll((heads) => [
      ...new Set(heads.map((head) => Math.round(head.getBoundingClientRect().width))),
    ]);

describe("a vehicle page", () => {
  it("recalculates the yearly cost when a rate changes, and names an invalid rate", () =>
    visiting("/browse?keyword=leaf", async (page) => {
      await page.locator("article h3 a").first().click();
      const box = page.locator("#running-cost");
      await box.getByText("Change the rates", { exact: true }).click();
      await box.getByLabel("Vehicle tax, £").fill("0");
      await box.getByLabel("Miles a year").fill("0");
      await box.getByText("£0", { exact: true }).waitFor();
      await box.getByLabel("Miles a year").fill("lots");
      await box.getByText("Enter a number from 0 to 60,000").waitFor();
      await box.getByText("£0", { exact: true }).waitFor();
    }));

  it("shares its URL, or copies it where the device cannot share", () =>
    visiting("/browse", async (page) => {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.locator("article h3 a").first().click();
      const share = page.getByRole("button", { name: "Share" });
      await share.click();
      await page.getByText("Link copied", { exact: true }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
      });
      await share.click();
      await page.getByText("The link could not be copied", { exact: true }).waitFor();

      await page.evaluate(() => {
        navigator.share = async (data) =>
          document.documentElement.setAttribute("data-shared", data?.url ?? "");
      });
      await share.click();
      await page.locator("html[data-shared]").waitFor();
      expect(await page.locator("html").getAttribute("data-shared")).toBe(page.url());
    }));

  it("shows its photos full screen, by keyboard too, and Back closes them", () =>
    visiting("/browse?keyword=leaf", async (page) => {
      await page.locator("article h3 a").first().click();
      const strip = page.getByRole("region", { name: "Photos" });
      await strip.getByRole("button", { name: "Full screen" }).click();
      const dialog = page.getByRole("dialog", { name: /^Photos of .*full screen$/ });
      await dialog.waitFor();
      await page.keyboard.press("ArrowRight");
      await dialog.getByText(/^2\//).waitFor();
      const previous = dialog.getByRole("button", { name: "Show the previous photo" });
      await previous.press("Enter");
      await dialog.getByText(/^1\//).waitFor();
      await dialog.locator("[aria-disabled=true]:focus").waitFor();
      await dialog.getByRole("button", { name: "Show the next photo" }).click();
      await dialog.getByText(/^2\//).waitFor();
      await dialog.getByRole("button", { name: "Zoom in" }).click();
      await dialog.getByRole("button", { name: "Zoom out" }).click();
      const url = page.url();
      await page.goBack();
      await dialog.waitFor({ state: "detached" });
      expect(page.url()).toBe(url);
      await strip.getByText(/^2\//).waitFor();
    }));

  const ASKED = "Is there a battery health test, and what does it say? How many keys come with it?";

  it("gathers what is not stated in one request", () =>
    visiting("/browse?keyword=leaf", async (page) => {
      await page.locator("article h3 a").first().click();
      const unknown = page.getByRole("region", { name: "Ask the dealer" });
      await unknown.getByLabel("Battery health").check();
      await page.getByRole("link", { name: "Ask 1 question" }).waitFor();
      await unknown.getByLabel("Keys").check();
      await page.getByRole("link", { name: "Ask 2 questions" }).click();
      const request = page.getByRole("dialog");
      expect(await request.getByLabel(/^Your question/).inputValue()).toBe(ASKED);
      await request.getByRole("button", { name: "Close" }).click();
      await unknown.getByLabel("Battery health").uncheck();
      await unknown.getByLabel("Keys").uncheck();
      await page.getByRole("link", { name: "Request Intro to Dealer" }).waitFor();
    }));

  it("gathers them without JavaScript too", () =>
    visiting(
      "/browse?keyword=leaf",
      async (page) => {
        await page.locator("article h3 a").first().click();
        const unknown = page.getByRole("region", { name: "Ask the dealer" });
        await unknown.getByLabel("Battery health").check();
        await unknown.getByLabel("Keys").check();
        await unknown.getByRole("button", { name: "Ask these" }).click();
        expect(await page.getByLabel(/^Your question/).inputValue()).toBe(ASKED);
      },
      { javaScriptEnabled: false },
    ));

  it("shows the cost and similar cars without JavaScript", () =>
    visiting(
      "/browse?keyword=leaf",
      async (page) => {
        await page.locator("article h3 a").first().click();
        const box = page.locator("#running-cost");
        await box.waitFor();
        expect(await box.innerText()).toMatch(/£[\d,]+ a year/);
        expect(await page.getByRole("region", { name: "Similar cars" }).getByRole("article").count()).toBe(4);
        expect(await page.getByLabel("Miles a year").isVisible()).toBe(false);
      },
      { javaScriptEnabled: false },
    ));
});
