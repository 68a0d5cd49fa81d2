import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillIn, SUBMIT } from "./support/fill-lead-form.ts";
import { hasFocus } from "./support/on-page.ts";
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
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Request intro to \w+/);
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
    await dialog.getByRole("button", { name: SUBMIT }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      source: "browse_card",
      vehicle_id: expect.any(String),
      chosen_dealers: [expect.any(String)],
      consent_text: expect.stringContaining("and to no other dealer"),
    });
    await page.waitForURL(/\/thank-you/);
  }));

describe("a request that could not be sent", () => {
  const FAILURES: [string, RegExp, (route: Route, page: Page) => Promise<void>][] = [
    ["offline", /^You are offline/, async (route) => await route.abort("internetdisconnected")],
    [
      "an error of the server",
      /^Failed to submit request/,
      (route) => route.fulfill({ status: 500, body: "" }),
    ],
    ["no answer", /^Something went wrong/, async (_, page) => await page.clock.runFor(20_000)],
  ];
  it.each(FAILURES)(
    "says so beside the button, which sends it again, and leaves no error (%s)",
    (name, text, fail) =>
      visiting(
        "/browse",
        async (page) => {
          await page.getByRole("article").first().getByRole("link").first().click();
          await page.getByRole("link", { name: "Request Intro to Dealer" }).click();
          const dialog = page.getByRole("dialog");
          await fillIn(dialog, `sam.${name.replaceAll(" ", "-")}@example.com`);
          await dialog.getByRole("checkbox", { name: /has the car you asked about/ }).waitFor();
          await dialog.getByLabel(/^I agree/).check();
          if (name === "no answer") await page.clock.install();
          if (name === "offline") await page.context().setOffline(true);
          await page.route("**/api/lead", (route) => fail(route, page));
          await dialog.getByRole("button", { name: SUBMIT }).click();
          const alert = dialog.getByRole("alert").filter({ hasText: text });
          await alert.waitFor();
          await expect.poll(() => hasFocus(alert)).toBe(true);
          const again = dialog.getByRole("button", { name: "Try again" });
          expect((await alert.boundingBox())?.y).toBeGreaterThan(0);
          expect((await alert.boundingBox())?.y).toBeLessThan((await again.boundingBox())?.y ?? 0);
          await page.keyboard.press("Tab");
          expect(await hasFocus(again)).toBe(true);
          await page.unroute("**/api/lead");
          await page.context().setOffline(false);
          await page.keyboard.press("Enter");
          await page.waitForURL(/\/thank-you/);
          await page.getByText("Request submitted!").waitFor();
          expect(await page.getByRole("region", { name: "Notifications" }).getByText("Error").count()).toBe(
            0,
          );
        },
        { viewport: PHONE },
      ),
  );
});

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
