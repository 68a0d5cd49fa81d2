import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { Conflict, InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import { STOCK_CHECK_LINK_DAYS } from "#src/domain/policy/stock-checks.ts";
import { daysAfter, daysBefore } from "#src/domain/time/ago.ts";
import { deleteMailedLinksOf } from "#src/services/accounts/sessions/session-queries.ts";
import { reportCarGone } from "#src/services/buyer-page/reports/report-car-gone.ts";
import { confirmSampleCars } from "#src/services/sample-data/confirm-sample-cars.ts";
import { sampleId } from "#src/services/sample-id.ts";
import { confirmStock } from "#src/services/vehicles/confirmations/confirm-stock.ts";
import { findConfirmedAt } from "#src/services/vehicles/confirmations/find-confirmed-at.ts";
import { findPublicVehicle } from "#src/services/vehicles/find-public-vehicle.ts";
import { changeVehicles } from "#src/services/vehicles/stock-list/change-vehicles.ts";
import { sendStockCheck } from "#src/worker/mails/dealers/send-stock-check.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildRoutedLead, buildVehicle } from "#tests/support/factories.ts";
import { jobsOf } from "#tests/support/leads.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { answerStockCheck } from "./answer-stock-check.ts";
import { checkStock } from "./check-stock.ts";
import { findStockCheck } from "./find-stock-check.ts";

const START = new Date("2026-11-02T12:00:00Z");

let database: TestDatabase;
let now = START;
let dealerId: string;
let owner: string;
const app = () => testApp(database.db, () => now);
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let worlds = 0;
beforeEach(async () => {
  worlds += 1;
  now = START;
  await sql`truncate vehicles, graphile_worker._private_jobs cascade`.execute(database.db);
  dealerId = (await buildDealer(database.db, { name: "Quay Motors", email: "desk@quay.example" })).dealer_id;
  owner = await member(`owner.${worlds}`, "owner");
});

async function member(name: string, role: "owner" | "staff"): Promise<string> {
  const user = { id: name, name, email: `${name}@quay.example`, emailVerified: true };
  await database.db.insertInto("auth.user").values(user).execute();
  const profile = { user_id: name, dealer_id: dealerId, full_name: name, role };
  await database.db.insertInto("dealer_profiles").values(profile).execute();
  return name;
}
const car = async (fields: Parameters<typeof buildVehicle>[1] = {}) =>
  (await buildVehicle(database.db, { dealer_id: dealerId, created_at: START, updated_at: START, ...fields }))
    .vehicle_id;
const stored = (id: string) =>
  database.db.selectFrom("vehicles").selectAll().where("vehicle_id", "=", id).executeTakeFirstOrThrow();
const on = async (day: number) => {
  now = daysAfter(START, day);
  await checkStock(app());
};
const isShown = async (id: string) => (await findPublicVehicle(app(), id)) !== null;

/** Emails of all jobs so far, as they would be sent now. */
async function mails() {
  const sent: { to: string[]; subject: string; text: string }[] = [];
  const mailer = { send: async (mail: (typeof sent)[number]) => void sent.push(mail), close: async () => {} };
  for (const { name, payload } of await jobsOf(database.db)) {
    if (name !== "send-stock-check") continue;
    await sendStockCheck({ ...app(), mailer } as never, payload as never);
  }
  return sent.map((mail) => ({ ...mail, text: mail.text.replace(/\s+/g, " ") }));
}
const link = async () => /\/stock-check\/([\w-]+)/.exec((await mails()).at(-1)?.text ?? "")?.[1] ?? "";
const answer = (token: string, answers: Record<string, string>) => answerStockCheck(app(), token, answers);

describe("a car that no one confirms", () => {
  it("is asked about after 14 and 19 days, in one email for all, and hidden after 21", async () => {
    const [one, other] = [await car(), await car()];
    await on(13);
    expect(await mails()).toEqual([]);
    await on(14);
    await checkStock(app());
    const [first, ...more] = await mails();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ to: [`${owner}@quay.example`], subject: "Are these 2 cars still here?" });
    expect(first?.text).toContain("the first not before 23 November 2026");
    await on(19);
    await on(20);
    expect(await mails()).toHaveLength(2);
    expect(await isShown(one)).toBe(true);
    await on(21);
    for (const id of [one, other]) {
      expect(await stored(id)).toMatchObject({ published: false, unconfirmed_since: START });
      expect(await isShown(id)).toBe(false);
    }
    expect(await mails()).toEqual([]);
  });

  it("is asked about first when the job did not run for weeks", async () => {
    const id = await car();
    await on(60);
    await on(61);
    expect(await isShown(id)).toBe(true);
    await on(62);
    expect(await isShown(id)).toBe(false);
  });

  it("is left alone when it is a draft, an example, a suspended dealer's, or listed before checks began", async () => {
    const suspended = (await buildDealer(database.db, { status: "suspended" })).dealer_id;
    await car({ checked_from: daysAfter(START, 50) });
    await car({ published: false });
    await car({ is_generated: true });
    await car({ dealer_id: suspended });
    await on(60);
    expect(await jobsOf(database.db)).toEqual([]);
    await on(64);
    expect(await mails()).toHaveLength(1);
  });

  it("comes back with the feed that has it, a new price or a press, and its state before", async () => {
    const ids = [await car(), await car(), await car({ reserved_at: START })];
    await on(19);
    await on(21);
    now = daysAfter(START, 30);
    const [byFeed = "", byPrice = "", byPress = ""] = ids;
    await confirmStock(database.db, [byFeed], now);
    const change = (id: string, change: object) =>
      changeVehicles(app(), dealerUser(dealerId), { vehicle_ids: [id], change });
    await change(byPrice, { kind: "price", price: 9000 });
    await change(byPress, { kind: "confirm" });
    for (const id of ids) {
      expect(await stored(id)).toMatchObject({
        published: true,
        unconfirmed_since: null,
        on_sale_since: null,
      });
    }
    await checkStock(app());
    expect(await mails()).toEqual([]);
  });

  it("is held when its words have to be looked at before it comes back", async () => {
    const id = await car({ description: "£199 admin fee", published: false, unconfirmed_since: START });
    await confirmStock(database.db, [id], now);
    expect(await stored(id)).toMatchObject({ published: false, held_words: ["£199 admin fee"] });
  });
});

it("cars of the sample data stay for as long as a trial runs", async () => {
  const id = await car({ vehicle_id: sampleId("vehicle", "leaf") });
  for (const day of [14, 19, 21, 40]) {
    now = daysAfter(START, day);
    await confirmSampleCars(app());
    await checkStock(app());
  }
  expect(await isShown(id)).toBe(true);
  expect(await jobsOf(database.db)).toEqual([]);
});

describe("the page of the email", () => {
  it("takes an answer for each car at once, and changes nothing before", async () => {
    const [here, reserved, sold, unsure] = [await car(), await car(), await car(), await car()];
    await on(14);
    const token = await link();
    const before = await stored(here);
    const check = await findStockCheck(app(), token);
    expect(check).toMatchObject({ dealer_name: "Quay Motors", more: 0 });
    expect(check.cars.map(({ vehicle_id }) => vehicle_id).sort()).toEqual(
      [here, reserved, sold, unsure].sort(),
    );
    expect(await stored(here)).toEqual(before);
    const answers = { [here]: "here", [reserved]: "reserved", [sold]: "sold", [unsure]: "later" };
    await answer(token, answers);
    await answer(token, answers);
    expect(await stored(reserved)).toMatchObject({ published: true, reserved_at: now });
    expect(await stored(sold)).toMatchObject({ published: false, sold_at: now });
    const [asked] = await mails();
    expect(asked?.subject).toBe("Is your 2020 Nissan Leaf still here?");
    await on(19);
    await on(21);
    expect([await isShown(here), await isShown(reserved), await isShown(unsure)]).toEqual([
      true,
      true,
      false,
    ]);
    await answer(token, { [unsure]: "here" });
    expect(await isShown(unsure)).toBe(true);
  });

  it("neither frees a car reserved since, nor revives a sold one, nor touches another dealer's", async () => {
    const [reserved, sold, elsewhere] = [await car(), await car(), await buildVehicle(database.db)];
    await on(14);
    const token = await link();
    const change = (id: string, kind: string) =>
      changeVehicles(app(), dealerUser(dealerId), { vehicle_ids: [id], change: { kind } });
    await change(reserved, "reserve");
    await change(sold, "sold");
    await answer(token, { [reserved]: "here", [sold]: "here", [elsewhere.vehicle_id]: "sold" });
    expect(await stored(reserved)).toMatchObject({ reserved_at: now });
    expect(await stored(sold)).toMatchObject({ published: false, sold_at: now });
    expect(await stored(elsewhere.vehicle_id)).toEqual(elsewhere);
    await answer(token, { [reserved]: "free" });
    expect(await stored(reserved)).toMatchObject({ reserved_at: null, published: true });
  });

  it("refuses an unknown answer and changes nothing", async () => {
    const [one, other] = [await car(), await car()];
    await on(14);
    const token = await link();
    const before = await stored(one);
    await expect(answer(token, { [one]: "sold", [other]: "deleted" })).rejects.toThrow(InvalidInput);
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`${n}`, "sold"]));
    await expect(answer(token, many)).rejects.toThrow(InvalidInput);
    expect(await stored(one)).toEqual(before);
  });

  const ENDS: Record<string, () => Promise<unknown>> = {
    "its time is over": async () => {
      now = daysAfter(now, STOCK_CHECK_LINK_DAYS);
    },
    "the dealer is suspended": () =>
      database.db
        .updateTable("dealers")
        .set({ status: "suspended" })
        .where("dealer_id", "=", dealerId)
        .execute(),
    "the member leaves": () =>
      database.db.deleteFrom("dealer_profiles").where("user_id", "=", owner).execute(),
    "their sessions end": () => deleteMailedLinksOf(database.db, owner),
    "their account is disabled": () =>
      database.db.updateTable("auth.user").set({ disabledAt: now }).where("id", "=", owner).execute(),
    "they turn on a second factor": () => secondFactor(owner),
  };
  it.each(Object.entries(ENDS))("does not open once %s", async (_, end) => {
    const id = await car();
    await on(14);
    const token = await link();
    await end();
    await expect(findStockCheck(app(), token)).rejects.toThrow(NotFound);
    await expect(answer(token, { [id]: "sold" })).rejects.toThrow(NotFound);
    expect((await isShown(id)) || (await stored(id)).published).toBe(true);
  });
});

const secondFactor = (userId: string) =>
  database.db
    .insertInto("second_factors")
    .values({ user_id: userId, sealed_secret: "secret", created_at: now, confirmed_at: now })
    .execute();

it("owners with a second factor, and dealers without owners, get the link to the portal", async () => {
  await car();
  await secondFactor(await member(`careful.${worlds}`, "owner"));
  await member(`staff.${worlds}`, "staff");
  await on(14);
  const [first, second, ...more] = await mails();
  expect(more).toEqual([]);
  expect(first?.to).toEqual([`${owner}@quay.example`]);
  expect(second?.to).toEqual([`careful.${worlds}@quay.example`]);
  expect(second?.text).not.toContain("/stock-check/");
  await database.db.deleteFrom("dealer_profiles").where("dealer_id", "=", dealerId).execute();
  await on(19);
  expect((await mails()).map(({ to }) => to)).toEqual([["desk@quay.example"], ["desk@quay.example"]]);
});

describe("a car that a buyer found gone", () => {
  const BUYER = { email: "priya@example.org", email_normalised: "priya@example.org", created_at: START };
  const request = async (vehicleId: string) => {
    const lead = await buildRoutedLead(database.db, [dealerId], { ...BUYER, vehicle_id: vehicleId });
    return app().buyer_links.urlOf(lead).split("/").at(-1) ?? "";
  };
  const report = (token: string) => reportCarGone(app(), token);
  const seen = (id: string) => findConfirmedAt(app(), id);

  it("is no longer 'seen in stock', is asked about at once, and hidden after three days", async () => {
    const id = await car();
    const token = await request(id);
    await report(token);
    await report(token);
    await report(await request(id));
    expect(await seen(id)).toBeNull();
    await car({ created_at: daysBefore(START, 40) });
    expect((await findStockCheck(app(), await link())).cars[0]).toMatchObject({ vehicle_id: id });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("A buyer says your 2020 Nissan Leaf is gone. Is it?");
    expect(mail?.text).not.toContain("priya");
    await on(2);
    await confirmStock(database.db, [id], now);
    expect(await isShown(id)).toBe(true);
    await on(3);
    await confirmStock(database.db, [id], now);
    expect(await isShown(id)).toBe(false);
    await changeVehicles(app(), dealerUser(dealerId), { vehicle_ids: [id], change: { kind: "confirm" } });
    expect([await isShown(id), await seen(id)]).toEqual([true, now]);
  });

  it("is believed when a member says so, not a key of the dealer's system", async () => {
    const id = await car();
    await report(await request(id));
    const change = { vehicle_ids: [id], change: { kind: "price", price: 9000 } };
    await changeVehicles(app(), KEY(), change);
    expect(await seen(id)).toBeNull();
    await changeVehicles(app(), dealerUser(dealerId), { ...change, change: { kind: "price", price: 8900 } });
    expect(await seen(id)).toEqual(now);
  });

  it("is no longer doubted when it comes back after it was taken off sale, by a feed too", async () => {
    const id = await car();
    await report(await request(id));
    await database.db
      .updateTable("vehicles")
      .set({ published: false })
      .where("vehicle_id", "=", id)
      .execute();
    await database.db.updateTable("vehicles").set({ published: true }).where("vehicle_id", "=", id).execute();
    expect(await seen(id)).toEqual(START);
  });

  const KEY = () =>
    ({
      ...dealerUser(dealerId),
      ...{ kind: "api key", api_key_id: randomUUID(), dealer_role: null, scopes: ["listings:write"] },
    }) as Actor;

  it("stays when its dealer says on the page of the email that it is still here", async () => {
    const id = await car();
    await report(await request(id));
    await answer(await link(), { [id]: "here" });
    expect(await seen(id)).toEqual(now);
    expect(await mails()).toEqual([]);
    await on(3);
    expect(await isShown(id)).toBe(true);
  });

  it("is reported by its introduced buyers only, three cars a week, and its page is invalidated", async () => {
    const id = await car();
    const elsewhere = await buildVehicle(database.db);
    await expect(report(await request(elsewhere.vehicle_id))).rejects.toThrow(NotFound);
    await expect(report("no token")).rejects.toThrow(NotFound);
    expect(await seen(id)).toEqual(START);
    const before = await changesOf(id);
    for (const one of [id, await car(), await car()]) await report(await request(one));
    expect(await changesOf(id)).toBeGreaterThan(before);
    await expect(report(await request(await car()))).rejects.toThrow(Conflict);
  });

  const changesOf = async (id: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from public_changes where subjects::text like ${`%vehicle:${id}%`}
    `.execute(database.db);
    return rows[0]?.count ?? 0;
  };
});
