import { afterAll, beforeAll, expect, it } from "vitest";
import { fillIn, SUBMIT } from "./support/fill-lead-form.ts";
import { waitUntilLive } from "./support/live-page.ts";
import { CHANGES, openWithLateScripts } from "./support/page-changes.ts";
import { type Product, startProduct } from "./support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

it("a translated request form says what is wrong, finds the dealers and is sent", async () => {
  const page = await (await product.visit()).newPage();
  await page.goto("/lead");
  await page.evaluate(CHANGES["a translation"] as () => void);
  await page.locator("button[type=submit]").click();
  await page.getByText("Name must be at least 2 characters").first().waitFor();
  for (const [id, value] of [
    ["name", "Theo Translated"],
    ["email", "theo@example.org"],
    ["phone", "07700 900846"],
    ["postcode", "M4 5JD"],
  ] as const) {
    await page.locator(`#lead-${id}`).fill(value);
  }
  await page.locator("#lead-budget_band").selectOption("£15-25k");
  await page.locator("[name=chosen_dealers]").first().waitFor();
  await page.locator("#lead-consent_dealer").check();
  await page.locator("main button[type=submit]").click();
  await page.waitForURL(/\/thank-you/);
  await page.context().close();
});

it("what a password manager fills in before the script starts is sent", async () => {
  const context = await product.visit();
  const page = await context.newPage();
  const scripts = await openWithLateScripts(page, "/lead", []);
  await fillIn(page, "filled@example.org");
  scripts.sendRest();
  await waitUntilLive(page);
  await page.getByText(/^We would ask/).waitFor();
  await page.getByLabel(/^I agree/).check();
  await page.getByRole("button", { name: SUBMIT }).click();
  await page.waitForURL(/\/thank-you/);
  await context.close();
});

it("a form that is on its way is not sent again by a second press", async () => {
  const page = await (await product.visit()).newPage();
  let posts = 0;
  const released = Promise.withResolvers<void>();
  await page.route("**/complaints", async (route) => {
    if (route.request().method() === "POST") {
      posts += 1;
      await released.promise;
    }
    await route.continue();
  });
  await page.goto("/complaints");
  await waitUntilLive(page);
  const pressedAgain = page.waitForEvent("console", (message) => message.text() === "pressed again");
  // Each press in a task of its own: browsers join those of one task.
  await page.evaluate(() => {
    const button = document.querySelector<HTMLElement>("main button[type=submit]");
    button?.click();
    setTimeout(() => button?.click(), 100);
    setTimeout(() => {
      button?.click();
      console.log("pressed again");
    }, 200);
  });
  await pressedAgain;
  released.resolve();
  await page.getByText("There is a problem").waitFor();
  expect(posts).toBe(1);
  await page.context().close();
});

it("a translated sign-in page says what is wrong, changes its form and signs in", async () => {
  const page = await (await product.visit()).newPage();
  await page.goto("/dealer/login");
  await waitUntilLive(page);
  await page.evaluate(CHANGES["a translation"] as () => void);
  await page.locator("main [type=submit]").click();
  await page.getByText("Email is required").first().waitFor();
  await page.locator("#sign-in-email").fill("dealer@demo.test");
  await page.locator("[data-tab=sign-up]").click();
  await page.evaluate(CHANGES["a translation"] as () => void);
  expect(await page.locator("#sign-up-email").inputValue()).toBe("dealer@demo.test");
  await page.locator("[data-tab=sign-in]").click();
  await page.locator("#sign-in-password").fill("demo-password");
  await page.locator("main [type=submit]").click();
  await page.waitForURL(/\/dealer\/listings$/);
  await page.context().close();
});

it("signing in waits for the script that it was pressed before", async () => {
  const context = await product.visit();
  const page = await context.newPage();
  const scripts = await openWithLateScripts(page, "/dealer/login", []);
  await page.getByLabel("Email", { exact: true }).fill("dealer@demo.test");
  await page.getByLabel("Password", { exact: true }).fill("demo-password");
  await page.getByRole("button", { name: "Sign In" }).click();
  scripts.sendRest();
  await page.waitForURL(/\/dealer\/listings$/);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.close();
});

it("signing in without JavaScript says that it needs it, and puts no password into the URL", async () => {
  const page = await (await product.visit({ javaScriptEnabled: false })).newPage();
  await page.goto("/dealer/login");
  expect(await page.locator("main noscript").innerText()).toContain("The Dealer Portal needs JavaScript.");
  await page.getByLabel("Email", { exact: true }).fill("dealer@demo.test");
  await page.getByLabel("Password", { exact: true }).fill("demo-password");
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await page.getByRole("button", { name: "Sign In" }).click();
  expect(page.url()).toBe(`${product.origin}/dealer/login`);
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("demo-password");
  await page.context().close();
});
