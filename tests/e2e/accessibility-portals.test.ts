import type { BrowserContext } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleId } from "#src/services/sample-data/sample-id.ts";
import { buildLongWords } from "#tests/long-words.ts";
import { signIn } from "./admin-pages.ts";
import { visitAll } from "./page-faults.ts";
import { type Product, startProduct } from "./product.ts";
import { databaseOf } from "./program.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  const database = await databaseOf(product.data_dir);
  await buildLongWords(database.db, sampleId("dealer", "dealer-1"));
  await database.close();
});
afterAll(() => product?.stop());

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
  "/dealer/webhooks",
  "/dealer/performance",
  "/dealer/performance?range=custom&first_day=2026-02-30&last_day=2026-01-01",
  "/dealer/statements",
  "/dealer/join",
  "/dealer/account",
];
const ADMIN = [
  "WITH FIRST OF /admin/blog",
  "/admin/blog/new",
  "/admin/listings",
  "/admin/listings?search=nothing",
  "WITH FIRST OF /admin/leads",
  "/admin/leads?search=nobody-has-this-name",
  "/admin/leads/held",
  "/admin/leads/buyer-requests",
  "WITH FIRST OF /admin/dealers",
  "/admin/issues",
  "/admin/prices",
  "/admin",
  "/admin/people",
  "/admin/operations",
  "/admin/operations/errors",
  "/admin/operations/jobs",
  "/admin/operations/mails",
  "/admin/operations/not-found",
  "/admin/operations/audit",
];

async function signedIn(email: string): Promise<BrowserContext> {
  const context = await product.visit({ reducedMotion: "reduce" });
  const page = await context.newPage();
  await signIn(page, email);
  await page.close();
  return context;
}

describe("axe finds no fault, nothing is cut off or wider than the screen, and nobody else is asked for anything, in", () => {
  it("the dealer's portal", async () => {
    const context = await signedIn("dealer@demo.test");
    expect(await visitAll(context, product, PORTAL)).toEqual([]);
    await context.close();
  }, 120_000);

  it("the admin area", async () => {
    const context = await signedIn("admin@demo.test");
    expect(await visitAll(context, product, ADMIN)).toEqual([]);
    await context.close();
  }, 120_000);
});
