import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "#src/db/database.ts";
import { daysBefore, hoursBefore } from "#src/domain/time/ago.ts";
import { buildRoutedLead, buildVehicle } from "#tests/support/factories.ts";
import { field, toast } from "./support/admin-pages.ts";
import { countedTaps } from "./support/counted-taps.ts";
import { faultsOf } from "./support/page-faults.ts";
import { DESKTOP, PHONE, type Product, startProduct } from "./support/product.ts";
import { databaseOf } from "./support/program.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

async function withDatabase<Made>(use: (db: Db) => Promise<Made>): Promise<Made> {
  const database = await databaseOf(product.dataDir);
  try {
    return await use(database.db);
  } finally {
    await database.close();
  }
}

const dealerOf = (db: Db, email: string) =>
  db
    .selectFrom("dealer_profiles as profile")
    .innerJoin("auth.user as user", "user.id", "profile.user_id")
    .innerJoin("dealers", "dealers.dealer_id", "profile.dealer_id")
    .select(["dealers.dealer_id", "dealers.name"])
    .where("user.email", "=", email)
    .executeTakeFirstOrThrow();

/** An application of today, a report of yesterday, and a complaint that was due yesterday. */
async function fillInbox(db: Db, name: string) {
  const now = new Date();
  const user = { id: randomUUID(), name: "Ann Lee", email: `${randomUUID()}@applicant.example` };
  await db.insertInto("auth.user").values(user).execute();
  const address = { address_line: "1 High Street", town: "Leeds", postcode: "LS1 4DY" };
  const business = { trading_name: name, company_number: "01234567", phone: "+441134960000", ...address };
  await db
    .insertInto("dealer_applications")
    .values({ ...business, user_id: user.id, submitted_at: now, updated_at: now })
    .execute();
  const [own, other] = [await dealerOf(db, "dealer@demo.test"), await dealerOf(db, "dealer2@demo.test")];
  const dealers = [own.dealer_id, other.dealer_id];
  const buyer = {
    name: `Buyer of ${name}`,
    email: `${randomUUID()}@buyer.example`,
    created_at: hoursBefore(now, 30),
  };
  const { lead_id } = await buildRoutedLead(db, dealers, { ...buyer, email_normalised: buyer.email });
  const reported = {
    lead_id,
    dealer_id: own.dealer_id,
    reported_at: hoursBefore(now, 24),
    reported_by: "owner",
  };
  const evidence = `Not a number: ${name}`;
  await db
    .insertInto("lead_issues")
    .values({ ...reported, reason: "invalid_contact", evidence, state: "open", finding: "" })
    .execute();
  const tried = { first_tried_at: hoursBefore(now, 30), last_tried_at: hoursBefore(now, 30) };
  const mail = {
    mail_key: name,
    kind: "send-lead-confirmation",
    recipient: "b…@buyer.example",
    about: [lead_id],
  };
  await db
    .insertInto("mail_log")
    .values({ ...mail, ...tried, subject: `Your request: ${name}`, state: "failed", error: "550 no mailbox" })
    .execute();
  const complainant = {
    name: `Reader of ${name}`,
    email: "r@reader.example",
    email_normalised: "r@reader.example",
  };
  await db
    .insertInto("complaints")
    .values({
      ...{ ...complainant, topic: "content", text: "It insults me", looks_automated: false },
      ...{ received_at: daysBefore(now, 4), due_at: daysBefore(now, 1) },
    })
    .execute();
  return { own: own.name, other: other.name };
}

describe.each([
  ["a phone", PHONE],
  ["a desk", DESKTOP],
])("at %s the only operator", (where, viewport) => {
  it("decides a complaint, a report and an application from one inbox", async () => {
    const name = `Yard of ${where}`;
    const { own, other } = await withDatabase((db) => fillInbox(db, name));
    const context = await product.visit({ account: "admin@demo.test", viewport });
    const page = await context.newPage();
    const { tap, fill, steps } = countedTaps();
    await page.goto("/admin");
    const inbox = page.getByRole("region", { name: /^To decide/ });
    const waits = (text: string) => inbox.getByRole("link").filter({ hasText: text });
    await waits(`Application: ${name}`).waitFor();
    const order = await inbox.getByRole("link").allInnerTexts();
    const placeOf = (text: string) => order.findIndex((line) => line.includes(text));
    const places = [`Reader of ${name}`, `Reported enquiry: ${own}`, `Application: ${name}`].map(placeOf);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(order[places[0] ?? 0]).toMatch(/Overdue by 1 day/);
    expect(order[places[1] ?? 0]).toMatch(/Waiting for 1 day[\s\S]*Due /);

    await tap(waits(`Reader of ${name}`));
    await fill(field(page, "Your answer"), "We took it down.");
    await tap(page.getByRole("button", { name: "Send the answer" }));
    await toast(page, "Complaint answered", "We email the answer");

    await page.goto("/admin");
    await tap(waits(`Reported enquiry: ${own}`));
    await page.getByText(`Not a number: ${name}`).waitFor();
    await page.getByText("550 no mailbox").waitFor();
    await page.getByRole("region", { name: "Dealers who have it" }).getByText(other).waitFor();
    await page.getByText(new RegExp(`^${own} reported \\d+ of \\d+ enquiries`)).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.setViewportSize(viewport);
    await fill(field(page, "Your reason"), "Our email was refused too.");
    await tap(page.getByRole("button", { name: "Accept and credit" }));
    await toast(page, "Report accepted", "The charge is credited");
    await page.getByText("Accepted").first().waitFor();

    await page.goto("/admin");
    await tap(waits(`Application: ${name}`));
    await tap(page.getByRole("radio", { name: /^Refuse/ }));
    await fill(field(page, "Reason"), "The company is dissolved.");
    await tap(page.getByRole("button", { name: "Refuse" }));
    await toast(page, "Success", "Decision saved");

    await page.goto("/admin");
    await page.getByRole("heading", { name: /^(To decide|Nothing to decide)/ }).waitFor();
    expect(await page.getByText(name).count()).toBe(0);
    expect(steps()).toEqual({ taps: 7, fields: 3 });
    expect(await faultsOf(page)).toEqual([]);
    await context.close();
  });

  it("views the portal as a dealer, changes nothing, and stops; the dealer sees when", async () => {
    const dealer = await withDatabase((db) => dealerOf(db, "dealer@demo.test"));
    const context = await product.visit({ account: "admin@demo.test", viewport });
    const page = await context.newPage();
    await page.goto(`/admin/dealers/${dealer.dealer_id}`);
    await page.getByRole("button", { name: "View as this dealer" }).click();
    await page.waitForURL(/\/dealer\/listings$/);
    const banner = page.getByRole("region", { name: "Viewing a dealer's portal" });
    await banner.getByText(`You view ${dealer.name} as its owner does. Nothing can be changed.`).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.setViewportSize(viewport);

    await page.goto("/dealer/profile");
    await page.getByRole("button", { name: /^Save/ }).first().click();
    await page.getByText("You are viewing a dealer's portal: nothing can be changed.").first().waitFor();
    for (const path of [
      "/dealer/keys",
      "/dealer/webhooks",
      "/dealer/feeds",
      "/dealer/stock-feed",
      "/dealer/account",
    ]) {
      await page.goto(path);
      await page.getByText("Not shown while you view a dealer's portal").first().waitFor();
    }
    const tab = await context.newPage();
    await tab.goto("/admin");
    await tab.getByRole("heading", { name: "Today" }).waitFor();
    await tab.close();

    await banner.getByRole("button", { name: "Stop" }).click();
    await page.waitForURL(new RegExp(`/admin/dealers/${dealer.dealer_id}$`));
    await page.goto("/admin/operations/audit");
    await page.getByText(`Viewed a dealer's portal: ${dealer.name}`).first().waitFor();
    await context.close();

    const owner = await (await product.visit({ account: "dealer@demo.test", viewport })).newPage();
    await owner.goto("/dealer/people");
    await owner.getByText("Our admins viewed your portal").waitFor();
    await owner.context().close();
  });

  it("opens a car by its registration or stock number from the search on Today", async () => {
    const [plate, stockRef] = where === "a desk" ? ["QD12ABC", "DESK-7"] : ["QP12ABC", "PHONE-7"];
    const { vehicle_id } = await withDatabase(async (db) => {
      const { dealer_id } = await dealerOf(db, "dealer2@demo.test");
      return await buildVehicle(db, { dealer_id, registration: plate, stock_ref: stockRef });
    });
    const context = await product.visit({ account: "admin@demo.test", viewport });
    const page = await context.newPage();
    for (const typed of [plate.replace("ABC", " abc"), stockRef.toLowerCase()]) {
      await page.goto("/admin");
      const search = page.getByRole("searchbox", { name: "Search everything" });
      await search.fill(typed);
      await search.press("Enter");
      await page.waitForURL(new RegExp(`/dealer/listings/${vehicle_id}/edit$`));
    }
    await context.close();
  });
});
