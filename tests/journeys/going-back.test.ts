import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitUntilLive } from "./support/live-page.ts";
import { hasFocus, historySettles, intro, label } from "./support/on-page.ts";
import { PHONE, type Product, startProduct } from "./support/product.ts";
import { visitPage } from "./support/visit-page.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const visiting = (path: string, look: (page: Page) => Promise<void>, options = {}) =>
  visitPage(product, path, look, options);

describe("Back", () => {
  it("closes the filter sheet first and keeps the filters, and then undoes them", () =>
    visiting(
      "/",
      async (page) => {
        await page.goto("/browse");
        await waitUntilLive(page);
        const sheet = page.getByRole("dialog", { name: "Filters" });
        await page.getByRole("button", { name: "Filters" }).click();
        await label(sheet, "Body style").selectOption("SUV");
        await page.waitForURL(/bodyStyle=SUV/);
        await historySettles(page);
        await page.goBack();
        await sheet.waitFor({ state: "detached" });
        expect(new URL(page.url()).search).toBe("?bodyStyle=SUV");
        await page.getByRole("button", { name: "Filters (1)" }).waitFor();
        await page.goBack();
        await page.waitForURL("/browse");
        await page.getByRole("button", { name: "Filters", exact: true }).waitFor();
        await page.goBack();
        await page.waitForURL("/");
      },
      { viewport: PHONE },
    ));

  it("closes 'My driving', opened with the thumb far down the list, and stays there", () =>
    visiting(
      "/browse",
      async (page) => {
        await waitUntilLive(page);
        const last = page.locator("article").last();
        await last.scrollIntoViewIfNeeded();
        await page.getByRole("link", { name: "My driving" }).click();
        const dialog = page.getByRole("dialog", { name: "Will it do my week?" });
        await dialog.getByLabel("Miles a day").waitFor();
        await page.goBack();
        await dialog.waitFor({ state: "detached" });
        expect(new URL(page.url()).pathname).toBe("/browse");
        expect(await last.evaluate((card) => card.getBoundingClientRect().top < innerHeight)).toBe(true);
      },
      { viewport: PHONE },
    ));

  it("closes the lead dialog first, and leaves the page at once after the dialog was closed", () =>
    visiting("/", async (page) => {
      await page.goto("/browse");
      await waitUntilLive(page);
      const dialog = page.getByRole("dialog");
      await intro(page).first().click();
      await label(dialog, "Name").waitFor();
      await page.goBack();
      await dialog.waitFor({ state: "detached" });
      await expect.poll(() => hasFocus(intro(page).first())).toBe(true);
      await intro(page).first().click();
      await dialog.getByRole("button", { name: "Close" }).click();
      await dialog.waitFor({ state: "detached" });
      await historySettles(page);
      await page.goBack();
      await page.waitForURL("/");
    }));
});

describe("the breadcrumb of a car", () => {
  it("leads back to the search, or to all cars when there was none", () =>
    visiting("/browse", async (page) => {
      const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
      await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
      expect(await crumbs.getByRole("link", { name: "Browse" }).getAttribute("href")).toBe("/browse");
      await page.goto("/browse?bodyStyle=SUV&maxPrice=30000");
      const count = Number.parseInt(await page.getByRole("status").first().innerText(), 10);
      await waitUntilLive(page);
      await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
      await crumbs.getByRole("link", { name: `Back to ${count} results` }).click();
      await page.waitForURL("/browse?maxPrice=30000&bodyStyle=SUV");
    }));

  it("leads back to an empty search without counting it", () =>
    visiting("/browse?postcode=HS1+2AB&radius=10", async (page) => {
      await waitUntilLive(page);
      await page.locator("#no-results").getByRole("link", { name: /^20/ }).click();
      const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
      await crumbs.getByRole("link", { name: "Back to your search", exact: true }).click();
      await page.waitForURL("/browse?postcode=HS1+2AB&radius=10");
    }));
});
