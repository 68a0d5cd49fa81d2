import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadAxe } from "./support/axe-violations.ts";
import { waitUntilLive } from "./support/live-page.ts";
import { faultsOf } from "./support/page-faults.ts";
import { type Product, startProduct } from "./support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

/** Brings a page into another state than the initial one. */
type Step = (page: Page) => Promise<void>;

const refused: Step = async (page) => {
  await page.locator("main form").last().locator("button[type=submit]").click();
  await page.locator("[aria-invalid=true]").first().waitFor();
};
const pressed =
  (name: RegExp): Step =>
  (page) =>
    page.getByRole("button", { name }).first().click();
/** Confirmation dialogs have the role alertdialog. */
const dialogOf = (page: Page) => page.getByRole("dialog").or(page.getByRole("alertdialog"));
const inDialog: Step = (page) => dialogOf(page).waitFor();
const dialogRefused: Step = async (page) => {
  const dialog = dialogOf(page);
  await dialog.locator("button[type=submit]").click();
  await dialog.locator("[aria-invalid=true]").first().waitFor();
};
const unfolded: Step = (page) => page.getByText("More about the enquiry").first().click();
const leaving: Step = async (page) => {
  await page.getByLabel("Make", { exact: true }).fill("Nissan");
  await page.getByRole("navigation").getByRole("link", { name: "Enquiries" }).first().click();
};
const wrongPassword: Step = async (page) => {
  await page.getByLabel("Email", { exact: true }).fill("nobody@example.org");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("alert").first().waitFor();
};
const otherTab: Step = (page) => page.getByRole("tab").nth(1).click();

type State = [name: string, path: string, ...steps: Step[]];

const OF: Record<string, State[]> = {
  "": [
    ["a request that lacks everything", "/lead", refused],
    ["a saved search that lacks everything", "/saved-searches?model=Leaf", refused],
    ["a complaint that lacks everything", "/complaints", refused],
    ["a wrong password", "/dealer/login", wrongPassword],
    ["an account that lacks everything", "/dealer/login", otherTab, refused],
  ],
  "dealer@demo.test": [
    ["a listing that lacks everything", "/dealer/listings/new", refused],
    ["leaving what is not saved", "/dealer/listings/new", leaving, inDialog],
    ["deleting a listing", "/dealer/listings", pressed(/^Delete /), inDialog],
    ["reporting an enquiry", "/dealer/leads", unfolded, pressed(/^Report an issue/), inDialog, dialogRefused],
    ["a webhook that lacks everything", "/dealer/webhooks", pressed(/^Add a webhook/), refused],
    ["an API key that lacks everything", "/dealer/keys", pressed(/^Create a key/), refused],
  ],
  "admin@demo.test": [
    ["a post that lacks everything", "/admin/blog/new", refused],
    ["deleting a post", "/admin/blog", pressed(/^Delete /), inDialog],
    ["unpublishing a listing", "/admin/listings", pressed(/^Unpublish /), inDialog, dialogRefused],
    ["making an admin", "/admin/people", pressed(/^Make admin/), inDialog, dialogRefused],
  ],
};

describe("no accessibility faults, clipped content or overflow in", () => {
  it.each(Object.entries(OF))("page states for '%s'", async (email, states) => {
    const context = await product.visit(email ? { account: email } : {});
    await loadAxe(context);
    const page = await context.newPage();
    const faults: string[] = [];
    for (const [name, path, ...steps] of states) {
      await page.goto(path);
      await waitUntilLive(page);
      await page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
      for (const step of steps) await step(page);
      faults.push(...(await faultsOf(page)).map((fault) => `${name}: ${fault}`));
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});
