import { AxeBuilder } from "@axe-core/playwright";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESKTOP, PHONE, type Product, startProduct } from "./product.ts";

let product: Product;
let vehicle: string;
beforeAll(async () => {
  product = await startProduct();
  const browse = await (await fetch(`${product.origin}/browse`)).text();
  vehicle = /\/vehicle\/[0-9a-f-]{36}/.exec(browse)?.[0] ?? "";
});
afterAll(() => product?.stop());

const WCAG_22_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const PUBLIC = [
  "/",
  "/browse",
  "/browse?keyword=nothing-has-this-name",
  "/browse?postcode=ZZ1&minPrice=5000&bodyStyle=SUV",
  "VEHICLE",
  "/vehicle/unknown",
  "/shortlist",
  "/lead",
  "/thank-you",
  "/privacy",
  "/terms",
  "/blog",
  "/blog/chademo-and-the-nissan-leaf",
  "/blog/unknown",
  "/models",
  "/models/nissan-leaf",
  "/models/unknown",
  "/used-evs/london",
  "/used-evs/unknown",
  "/compare/nissan-leaf-vs-tesla-model-3",
  "/compare/unknown",
  "/for-dealers",
  "/dealers/spindle-electric",
  "/dealers/unknown",
  "/developers",
  "/sitemap",
  "/dealer/login",
  "/no-such-page",
];
const PORTAL = [
  "/dealer/listings",
  "/dealer/listings/new",
  "/dealer/leads",
  "/dealer/leads?search=nobody-has-this-name",
  "/dealer/bulk-upload",
  "/dealer/seo-import",
  "/dealer/photo-guidelines",
  "/dealer/profile",
  "/dealer/preferences",
  "/dealer/statements",
  "/dealer/join",
  "/dealer/account",
];
const ADMIN = [
  "/admin/blog",
  "/admin/blog/new",
  "/admin/listings",
  "/admin/leads",
  "/admin/leads?search=nobody-has-this-name",
  "/admin/leads/held",
  "/admin/leads/buyer-requests",
  "FIRST OF /admin/leads",
  "FIRST OF /admin/blog",
  "/admin/dealers",
  "FIRST OF /admin/dealers",
  "/admin/issues",
  "/admin",
  "/admin/people",
  "/admin/operations",
  "/admin/operations/errors",
  "/admin/operations/jobs",
  "/admin/operations/mails",
  "/admin/operations/not-found",
  "/admin/operations/audit",
];

/** Where a list's first row leads to. */
async function firstOf(page: Page, list: string): Promise<string> {
  await page.goto(list);
  return (await page.locator("main table a").first().getAttribute("href")) ?? "";
}

/** What is wrong with a page as it stands, on a phone and on a desk: one load serves both. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    const where = `${page.url()} at ${viewport.width} pixels`;
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) faults.push(`${where}: ${overflow} pixels wider than the screen`);
    const { violations } = await new AxeBuilder({ page })
      .withTags(WCAG_22_AA)
      // What passed is not reckoned out.
      .options({ resultTypes: ["violations"] })
      .analyze();
    for (const { id, nodes } of violations) {
      faults.push(`${where}: ${id} at ${nodes.map(({ target }) => target).join(" and ")}`);
    }
  }
  return faults;
}

async function visitAll(context: BrowserContext, paths: readonly string[]): Promise<string[]> {
  const page = await context.newPage();
  const faults: string[] = [];
  for (const path of paths) {
    const list = path.split("FIRST OF ")[1];
    if (path === "VEHICLE") await page.goto(vehicle);
    else await page.goto(list ? await firstOf(page, list) : path);
    await page.locator("h1").first().waitFor();
    await page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
    faults.push(...(await faultsOf(page)));
  }
  return faults;
}

async function signedIn(email: string): Promise<BrowserContext> {
  const context = await product.visit();
  const page = await context.newPage();
  await page.goto("/dealer/login");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill("demo-password");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(/\/dealer\/listings/);
  await page.close();
  return context;
}

describe("axe finds no fault, and nothing is wider than the screen, on", () => {
  it("any public page", async () => {
    const context = await product.visit();
    expect(await visitAll(context, PUBLIC)).toEqual([]);
    await context.close();
  }, 240_000);

  it("the dialog that asks for an introduction", async () => {
    const context = await product.visit();
    const page = await context.newPage();
    await page.goto(vehicle);
    await page.waitForLoadState("networkidle");
    await page.getByRole("link", { name: "Request Intro to Dealer" }).first().click();
    await page.getByRole("dialog").getByRole("textbox").first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await context.close();
  });

  it("the dealer's portal", async () => {
    const context = await signedIn("dealer@demo.test");
    expect(await visitAll(context, PORTAL)).toEqual([]);
    await context.close();
  }, 120_000);

  it("the admin area", async () => {
    const context = await signedIn("admin@demo.test");
    expect(await visitAll(context, ADMIN)).toEqual([]);
    await context.close();
  }, 120_000);
});
