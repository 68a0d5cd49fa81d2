import { AxeBuilder } from "@axe-core/playwright";
import type { BrowserContext } from "playwright-core";
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

async function faultsOf(context: BrowserContext, path: string, prepare?: string): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  if (prepare) await page.getByRole("link", { name: prepare }).first().click();
  if (prepare) await page.getByRole("dialog").getByRole("textbox").first().waitFor();
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).analyze();
  await page.close();
  return violations.map(
    ({ id, nodes }) => `${path}: ${id} at ${nodes.map(({ target }) => target).join(" and ")}`,
  );
}

const PUBLIC = [
  "/",
  "/browse",
  "/browse?keyword=nothing-has-this-name",
  "/browse?postcode=ZZ1&minPrice=5000&bodyStyle=SUV",
  "VEHICLE",
  "/vehicle/unknown",
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
  "/sitemap",
  "/dealer/login",
  "/no-such-page",
];
const PORTAL = [
  "/dealer/listings",
  "/dealer/listings/new",
  "/dealer/leads",
  "/dealer/bulk-upload",
  "/dealer/seo-import",
  "/dealer/photo-guidelines",
];

describe.each([
  ["390 pixels wide", PHONE],
  ["1280 pixels wide", DESKTOP],
])("%s", (_name, viewport) => {
  it("axe finds no fault on any public page", async () => {
    const context = await product.visit({ viewport });
    const faults: string[] = [];
    for (const path of PUBLIC) faults.push(...(await faultsOf(context, path === "VEHICLE" ? vehicle : path)));
    faults.push(...(await faultsOf(context, vehicle, "Request Intro to Dealer")));
    expect(faults).toEqual([]);
    await context.close();
  }, 180_000);

  it("axe finds no fault in the dealer's portal", async () => {
    const context = await product.visit({ viewport });
    const page = await context.newPage();
    await page.goto("/dealer/login");
    await page.getByLabel("Email", { exact: true }).fill("dealer@demo.test");
    await page.getByLabel("Password", { exact: true }).fill("demo-password");
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.waitForURL(/\/dealer\/listings/);
    for (const path of PORTAL) expect(await faultsOf(context, path)).toEqual([]);
    await context.close();
  }, 120_000);

  it("no public page is wider than the screen", async () => {
    const context = await product.visit({ viewport });
    const page = await context.newPage();
    for (const path of PUBLIC) {
      await page.goto(path === "VEHICLE" ? vehicle : path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
    await context.close();
  }, 120_000);
});
