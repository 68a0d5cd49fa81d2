import type { BrowserContext } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "#src/db/database.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { sampleId } from "#src/services/sample-data/sample-id.ts";
import { addressOf } from "#tests/matrices/access-addresses.ts";
import { buildLongWords } from "#tests/support/long-words.ts";
import { signIn } from "./support/admin-pages.ts";
import { visitAll } from "./support/page-faults.ts";
import { pagesNotVisited } from "./support/pages-not-visited.ts";
import { type Product, startProduct } from "./support/product.ts";
import { databaseOf } from "./support/program.ts";

let product: Product;
/** Pages of one thing each. */
let dealers_own: string[];
let admins_own: string[];
beforeAll(async () => {
  product = await startProduct();
  const database = await databaseOf(product.data_dir);
  const { db } = database;
  const dealer_id = sampleId("dealer", "dealer-1");
  const vehicle_id = await buildLongWords(db, dealer_id);
  const owner_id = await ownerOf(db, dealer_id);
  const month = londonDay(new Date()).today.slice(0, 7);
  const at = async (pattern: string) => (await addressOf({ db, dealer_id, owner_id }, pattern)).path;
  dealers_own = [
    `/dealer/listings/${vehicle_id}/edit`,
    `/dealer/performance/${vehicle_id}`,
    `/dealer/statements/${month}`,
    await at("/dealer/webhooks/{webhook_endpoint_id}"),
  ];
  admins_own = [
    `/admin/dealers/${dealer_id}/account`,
    `/admin/dealers/${dealer_id}/account/${month}`,
    await at("/admin/dealer-applications/{application_id}"),
  ];
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

async function ownerOf(db: Db, dealer_id: string): Promise<string> {
  const { user_id } = await db
    .selectFrom("dealer_profiles")
    .select("user_id")
    .where("dealer_id", "=", dealer_id)
    .where("role", "=", "owner")
    .executeTakeFirstOrThrow();
  return user_id;
}

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
    const visited: string[] = [];
    expect(await visitAll(context, product, [...PORTAL, ...dealers_own], visited)).toEqual([]);
    expect(pagesNotVisited(/^\/dealer\/(?!login)/, visited)).toEqual([]);
    await context.close();
  }, 120_000);

  it("the admin area", async () => {
    const context = await signedIn("admin@demo.test");
    const visited: string[] = [];
    expect(await visitAll(context, product, [...ADMIN, ...admins_own], visited)).toEqual([]);
    expect(pagesNotVisited(/^\/admin/, visited)).toEqual([]);
    await context.close();
  }, 120_000);
});
