import type { Response } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleId } from "#sample-data/sample-id.ts";
import type { Db } from "#src/db/database.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { urlFor } from "#tests/matrices/access-urls.ts";
import { buildRecordsWithLongWords } from "#tests/support/records/long-words.ts";
import { waitUntilLive } from "./support/live-page.ts";
import { visitAll } from "./support/page-faults.ts";
import { pagesNotVisited } from "./support/pages-not-visited.ts";
import { type Product, startProduct } from "./support/product.ts";
import { databaseOf } from "./support/program.ts";

let product: Product;
let dealersOwn: string[];
let adminsOwn: string[];
beforeAll(async () => {
  product = await startProduct({}, { withPictures: true });
  const database = await databaseOf(product.dataDir);
  const { db } = database;
  const dealerId = sampleId("dealer", "dealer-1");
  const vehicleId = await buildRecordsWithLongWords(db, dealerId);
  const ownerId = await ownerOf(db, dealerId);
  const month = londonDay(new Date()).today.slice(0, 7);
  const at = async (pattern: string) =>
    (await urlFor({ db, dealer_id: dealerId, owner_id: ownerId }, pattern)).path;
  dealersOwn = [
    `/dealer/listings/${vehicleId}/edit`,
    `/dealer/listings/${vehicleId}/battery`,
    `/dealer/listings/${vehicleId}/preview`,
    `/dealer/performance/${vehicleId}`,
    `/dealer/statements/${month}`,
    await at("/dealer/webhooks/{webhook_endpoint_id}"),
  ];
  adminsOwn = [
    `/admin/dealers/${dealerId}/account`,
    `/admin/dealers/${dealerId}/account/${month}`,
    await at("/admin/dealer-applications/{application_id}"),
    await at("/admin/complaints/{complaint_id}"),
  ];
  // Fills the list of tests to check.
  await at("/admin/battery-tests/{battery_test_id}");
  await makeApplicant(db, APPLICANT);
  await database.close();
});
afterAll(() => product?.stop());

const PORTAL = [
  "/dealer/listings",
  "/dealer/listings/doubles",
  "/dealer/listings/sheets",
  "/dealer/listings/new",
  "/dealer/leads",
  "/dealer/leads?search=no-one-has-this-name",
  "/dealer/bulk-upload",
  "/dealer/seo-import",
  "/dealer/photo-guidelines",
  "/dealer/profile",
  "/dealer/people",
  "/dealer/keys",
  "/dealer/preferences",
  "/dealer/feeds",
  "/dealer/stock-feed",
  "/dealer/webhooks",
  "/dealer/performance",
  "/dealer/reviews",
  "/dealer/performance?range=custom&first_day=2026-02-30&last_day=2026-01-01",
  "/dealer/statements",
  "/dealer/agreement",
  "/dealer/join",
  "/dealer/account",
];
const ADMIN = [
  "WITH FIRST OF /admin/blog",
  "/admin/blog/new",
  "/admin/listings",
  "/admin/listings?search=nothing",
  "WITH FIRST OF /admin/leads",
  "/admin/leads?search=no-one-has-this-name",
  "/admin/listings/held",
  "/admin/listings/battery-tests",
  "/admin/listings/mots",
  "/admin/listings/feeds",
  "/admin/listings/stock-feeds",
  "/admin/leads/personal-data",
  "/admin/complaints",
  "/admin/reviews",
  "WITH FIRST OF /admin/dealers",
  "/admin/prices",
  "/admin",
  "/admin/search?search=nissan",
  "/admin/search?search=nothing-is-called-this",
  "/admin/people",
  "/admin/operations",
  "/admin/operations/errors",
  "/admin/operations/jobs",
  "/admin/operations/mails",
  "/admin/operations/channels",
  "/admin/operations/audit",
];

const APPLICANT = "dealer2@demo.test";

/** A dealer who is asked for more before it is verified. */
async function makeApplicant(db: Db, email: string): Promise<void> {
  const { user_id, dealer_id } = await db
    .selectFrom("dealer_profiles as profile")
    .innerJoin("auth.user as user", "user.id", "profile.user_id")
    .select(["user_id", "dealer_id"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  await db.updateTable("dealers").set({ status: "applied" }).where("dealer_id", "=", dealer_id).execute();
  const at = new Date();
  const business = { trading_name: "Quay Cars", company_number: "09876543", phone: "+447700900123" };
  const address = { address_line: "Unit 4, Quay Road", town: "Whitby", postcode: "YO21 1AA" };
  const times = { submitted_at: at, updated_at: at };
  await db
    .insertInto("dealer_applications")
    .values({ ...business, ...address, ...times, user_id, dealer_id, state: "more_wanted" })
    .execute();
}

async function ownerOf(db: Db, dealerId: string): Promise<string> {
  const { user_id } = await db
    .selectFrom("dealer_profiles")
    .select("user_id")
    .where("dealer_id", "=", dealerId)
    .where("role", "=", "owner")
    .executeTakeFirstOrThrow();
  return user_id;
}

describe("no accessibility faults, clipped content, overflow or third-party requests in", () => {
  it("the dealer's portal", async () => {
    const context = await product.visit({ account: "dealer@demo.test" });
    const visited: string[] = [];
    expect(await visitAll(context, product, [...PORTAL, ...dealersOwn], visited)).toEqual([]);
    const applicant = await product.visit({ account: APPLICANT });
    expect(await visitAll(applicant, product, ["/dealer/application"], visited)).toEqual([]);
    await applicant.close();
    expect(pagesNotVisited(/^\/dealer\/(?!login)/, visited)).toEqual([]);
    await context.close();
  }, 120_000);

  it("the admin area", async () => {
    const context = await product.visit({ account: "admin@demo.test" });
    const visited: string[] = [];
    expect(await visitAll(context, product, [...ADMIN, ...adminsOwn], visited)).toEqual([]);
    expect(pagesNotVisited(/^\/admin/, visited)).toEqual([]);
    await context.close();
  }, 120_000);
});

it.each(["nolink@demo.test", "admin@demo.test"])(
  "no page of the dealer's portal asks the API what it refuses to %s, who has no dealer",
  async (account) => {
    const context = await product.visit({ account });
    const page = await context.newPage();
    const refused: string[] = [];
    let asked: Promise<Response | null>[] = [];
    page.on("request", (request) => void asked.push(request.response()));
    for (const path of PORTAL) {
      asked = [];
      await page.goto(path);
      await page.locator("h1").first().waitFor();
      await waitUntilLive(page);
      for (const response of await Promise.all(asked))
        if (response && response.status() >= 400)
          refused.push(`${path}: ${response.status()} ${response.url()}`);
    }
    expect(refused).toEqual([]);
    await context.close();
  },
  120_000,
);
