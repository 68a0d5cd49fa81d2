import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fillIn, SUBMIT, untickOne } from "./support/fill-lead-form.ts";
import { PHONE, type Product, startProduct } from "./support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

async function visiting(path: string, look: (page: Page) => Promise<void>, options = {}): Promise<void> {
  const context = await product.visit(options);
  const page = await context.newPage();
  await page.goto(path);
  // Before its script has run the form would post natively.
  if (!("javaScriptEnabled" in options)) await page.waitForFunction(() => document.readyState === "complete");
  await look(page);
  await context.close();
}

it("the dialog opens from a browse card by keyboard, closes on Escape and restores the focus", () =>
  visiting("/browse", async (page) => {
    const button = page.getByRole("link", { name: "Request intro" }).first();
    await button.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name", { exact: true }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Request an introduction");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(await button.evaluate((link) => link === document.activeElement)).toBe(true);
  }));

it("the dialog sends the source of a browse card", () =>
  visiting("/browse", async (page) => {
    const sent = page.waitForRequest("**/api/lead");
    await page.getByRole("link", { name: "Request intro" }).first().click();
    const dialog = page.getByRole("dialog");
    await fillIn(dialog, "sam.card@example.com");
    await untickOne(dialog);
    await dialog.getByRole("button", { name: SUBMIT }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      source: "browse_card",
      vehicle_id: expect.any(String),
      chosen_dealers: [expect.any(String)],
      consent_text: expect.stringContaining("and to no other dealer"),
    });
    await page.waitForURL(/\/thank-you/);
  }));

it("the dialog says beside the button that it could not be sent", () =>
  visiting(
    "/browse",
    async (page) => {
      let isOffline = true;
      await page.route("**/api/lead", (route) => (isOffline ? route.abort() : route.continue()));
      await page.getByRole("article").first().getByRole("link").first().click();
      await page.getByRole("link", { name: "Request Intro to Dealer" }).click();
      const dialog = page.getByRole("dialog");
      await fillIn(dialog, "sam.offline@example.com");
      await untickOne(dialog);
      await dialog.getByLabel(/^I agree/).check();
      const button = dialog.getByRole("button", { name: SUBMIT });
      await button.click();
      const alert = dialog.getByRole("alert").filter({ hasText: "Something went wrong" });
      await alert.waitFor();
      const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
      expect(await top(alert)).toBeGreaterThan(0);
      expect(await top(alert)).toBeLessThan(await top(button));
      isOffline = false;
      await button.click();
      await page.waitForURL(/\/thank-you/);
      await page.getByText("Request submitted!").waitFor();
    },
    { viewport: PHONE },
  ));

it("the dialog asks five things about a car, and opens the folded ones when one is wrong", () =>
  visiting("/browse?postcode=E3+4TN&radius=100", async (page) => {
    await page.getByRole("link", { name: "Request intro" }).first().click();
    const dialog = page.getByRole("dialog");
    const fold = dialog.getByText("Check the rest of your request");
    expect(await fold.innerText()).toMatch(/£[\d-]+k|£35k\+|Under £10k/);
    expect(await fold.innerText()).toContain("up to 100 miles away");
    expect(await dialog.getByLabel("Postcode", { exact: true }).inputValue()).toBe("E3 4TN");
    const question = dialog.getByLabel("Your question");
    await question.fill("Which colour?");
    await dialog.getByLabel("Is it still available?").check();
    expect(await question.inputValue()).toBe("Which colour? Is it still available?");
    await dialog.getByLabel("Is it still available?").uncheck();
    expect(await question.inputValue()).toBe("Which colour?");
    const budget = dialog.getByLabel("Budget", { exact: true });
    expect(await budget.isVisible()).toBe(false);
    await fold.click();
    await budget.selectOption("");
    await fold.click();
    await dialog.getByRole("button", { name: SUBMIT }).click();
    await budget.waitFor();
    await fold.click();
    await dialog.getByRole("link", { name: "Budget required" }).click();
    expect(await budget.evaluate((select) => select === document.activeElement)).toBe(true);
  }));
