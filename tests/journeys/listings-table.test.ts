import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jpeg } from "#tests/support/photo-files.ts";
import { countedTaps } from "./support/counted-taps.ts";
import { DESKTOP, PHONE, type Product, startProduct } from "./support/product.ts";

let product: Product;
let page: Page;
beforeAll(async () => {
  product = await startProduct();
  page = await (await product.visit({ account: "dealer2@demo.test" })).newPage();
});
afterAll(() => product?.stop());

describe("the table", () => {
  it("sorts by a clicked column in both directions", async () => {
    await page.goto("/dealer/listings");
    await page.getByRole("link", { name: "Price", exact: true }).click();
    await page.waitForURL(/sort=price$/);
    const upwards = await prices();
    expect(upwards).toEqual([...upwards].sort((a, b) => a - b));
    await page.getByRole("link", { name: "Price", exact: true }).click();
    await page.waitForURL(/sort=price-desc$/);
    expect((await prices())[0]).toBe(upwards.at(-1));
    await page.getByRole("searchbox").fill("M4");
    await page.keyboard.press("Enter");
    await page.waitForURL(/search=M4&sort=price-desc$/);
  });

  it("says which range is so long that buyers do not see it", async () => {
    await page.goto("/dealer/listings");
    const car = page.locator("tbody tr").first();
    const title = await car.getByRole("link").first().innerText();
    await car.getByRole("link").first().click();
    await page.getByText("Battery, charging and range").first().click();
    await page.getByLabel("Winter range (miles)").fill("499");
    await page.getByLabel("Battery (kWh)").fill("24");
    await page.getByRole("button", { name: "Update Listing" }).click();
    await page.waitForURL(/\/dealer\/listings(\?|$)/);
    const warning = "Winter range: 499 miles from 24 kWh is more than 6 miles per kWh.";
    await page.getByRole("row").filter({ hasText: title }).filter({ hasText: warning }).first().waitFor();
  });

  it("changes a price in two taps on a phone, and several cars at once", async () => {
    const visit = await product.visit({ account: "dealer@demo.test", viewport: PHONE });
    const phone = await visit.newPage();
    await phone.goto("/dealer/listings");
    const { tap, taps } = countedTaps();
    const price = phone.getByRole("button", { name: /change the price of/ }).first();
    // A larger change asks first.
    const lower = Number((await price.textContent())?.replaceAll(/\D/g, "")) - 55;
    await tap(price);
    await phone.keyboard.type(String(lower));
    await tap(phone.getByRole("button", { name: "Save the price" }));
    expect(taps()).toBe(2);
    await phone
      .getByRole("button", { name: `£${lower.toLocaleString("en-GB")}, change the price of` })
      .waitFor();
    const rows = phone.locator("tbody tr");
    for (const n of [0, 1]) await rows.nth(n).getByRole("checkbox").check();
    await phone.getByRole("region", { name: "Change the chosen cars" }).getByText("2 cars chosen").waitFor();
    await phone.getByRole("button", { name: "Reserve", exact: true }).click();
    await phone.getByText("2 cars changed").waitFor();
    await rows.nth(1).getByText("Reserved", { exact: true }).waitFor();
    for (const n of [0, 1]) await rows.nth(n).getByRole("checkbox").check();
    await phone.getByRole("button", { name: "Mark as sold", exact: true }).click();
    await rows.nth(1).getByText("Sold", { exact: true }).last().waitFor();
    await rows
      .nth(0)
      .getByRole("button", { name: /^More for / })
      .click();
    await rows
      .nth(0)
      .getByRole("button", { name: /^Publish / })
      .click();
    await rows.nth(0).getByText("Published", { exact: true }).waitFor();
    await rows.nth(1).getByRole("checkbox").check();
    await phone.getByRole("button", { name: "Change price", exact: true }).click();
    await phone.getByLabel("Change each price by").fill("-1999000");
    await phone.getByRole("button", { name: "Change prices" }).click();
    await phone.getByRole("alert").getByText("The new price would not be from £1,000").waitFor();
    await phone.setViewportSize(DESKTOP);
    await phone.getByRole("columnheader", { name: "Mileage" }).waitFor();
    await visit.close();
  });

  it("starts in sight on a phone, each car with Edit, its price, Sold and Delete, and the rest behind 'More'", async () => {
    const visit = await product.visit({ account: "dealer@demo.test", viewport: PHONE });
    const phone = await visit.newPage();
    await phone.goto("/dealer/listings");
    const first = phone.locator("tbody tr").first();
    await first.waitFor();
    expect((await first.boundingBox())?.y).toBeLessThan(300);
    const buttons = async () =>
      (await first.locator("td:last-child").locator("a:visible, button:visible").allInnerTexts()).map(
        (text) => text.trim(),
      );
    await first.getByRole("button", { name: /change the price of/ }).waitFor();
    expect(await buttons()).toEqual(["Edit", "Sold", "Delete", "More"]);
    await first.getByRole("button", { name: /^More for / }).focus();
    await phone.keyboard.press("Enter");
    await phone.keyboard.press("Tab");
    expect(await phone.evaluate(() => document.activeElement?.textContent)).toBe("Unpublish");
    expect((await buttons()).slice(4)).toEqual(["Unpublish", "Reserve", "Duplicate", "Print sheet"]);
    await phone.keyboard.press("Enter");
    await first.getByText("Draft", { exact: true }).waitFor();
    await first.getByRole("button", { name: /^Publish / }).click();
    await first.getByText("Published", { exact: true }).waitFor();
    await visit.close();
  });

  it("says what waits, each a link to just that", async () => {
    const visit = await product.visit({ account: "dealer@demo.test", viewport: PHONE });
    const phone = await visit.newPage();
    await phone.goto("/dealer/listings");
    await phone.getByRole("button", { name: "Waiting: 2" }).click();
    const lines = phone.getByRole("list", { name: "What waits" });
    expect(await lines.getByRole("link").allInnerTexts()).toEqual([
      "2 enquiries to answer",
      "1 listing on sale without photos",
    ]);
    await lines.getByRole("link", { name: "1 listing on sale without photos" }).click();
    await phone.waitForURL(/\?waits=photos$/);
    await phone.getByRole("status").getByText("1 listing on sale without photos").waitFor();
    expect(await phone.locator("tbody tr").count()).toBe(1);
    await lines.getByRole("link", { name: "2 enquiries to answer" }).click();
    await phone.getByText("2 enquiries found").waitFor();
    await visit.close();
  });

  it("keeps the form with photos, of a new car too, below 2,500 pixels on a phone, and opens the fold of an error", async () => {
    const visit = await product.visit({ account: "dealer@demo.test", viewport: PHONE });
    const phone = await visit.newPage();
    await phone.goto("/dealer/listings");
    await phone.locator("tbody tr a[href$='/edit']").first().click();
    await phone.getByText("1 of 6", { exact: true }).waitFor();
    const height = () => phone.evaluate(() => document.documentElement.scrollHeight);
    expect(await height()).toBeLessThan(2500);
    const fold = phone.getByText("Details buyers ask about").first();
    const vin = phone.getByLabel("VIN (optional)");
    await fold.click();
    await vin.fill("1");
    await fold.click();
    await vin.waitFor({ state: "hidden" });
    await phone.getByRole("button", { name: "Update Listing" }).click();
    await vin.waitFor();
    await phone.getByRole("link", { name: "A VIN has 17 characters" }).click();
    expect(await vin.evaluate((field) => field === document.activeElement)).toBe(true);
    await phone.goto("/dealer/listings/new");
    const buffer = await jpeg({ width: 1200, height: 900 });
    const files = ["front", "back", "inside"].map((name) => ({
      name: `${name}.jpg`,
      mimeType: "image/jpeg",
      buffer,
    }));
    await phone.getByLabel("Add photos").setInputFiles(files);
    await phone.getByText("3 of 3", { exact: true }).waitFor();
    expect(await height()).toBeLessThan(2500);
    await visit.close();
  });

  it("fits a phone", async () => {
    const visit = await product.visit({ account: "dealer@demo.test", viewport: PHONE });
    const phone = await visit.newPage();
    for (const path of ["/dealer/listings", "/dealer/leads", "/dealer/listings/new"]) {
      await phone.goto(path);
      await phone.getByRole("heading", { level: 1 }).waitFor();
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    }
    await visit.close();
  });
});

async function prices(): Promise<number[]> {
  const sort = new URL(page.url()).searchParams.get("sort") === "price" ? "ascending" : "descending";
  await page.locator(`th[aria-sort=${sort}]`).waitFor();
  const texts = await page.locator("tbody td:nth-child(2)").allInnerTexts();
  return texts.map((text) => Number(text.replace(/\D/g, "")));
}
