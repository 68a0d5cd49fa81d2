import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DatabaseHandle } from "#src/db/database.ts";
import { hoursAfter, minutesAfter } from "#src/domain/time/ago.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { waitForLockContention } from "#tests/support/database/lock-wait.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE, placeOutwards } from "#tests/support/leads.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";

let database: DatabaseHandle;
let api: TestApi;
let admin: string;
let dealerId: string;
let vehicleId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
  const { db } = database;
  await placeOutwards(db);
  dealerId = (await buildDealer(db, { name: "Leith 100% Electric", town: "Leith" })).dealer_id;
  vehicleId = (await buildVehicle(db, { dealer_id: dealerId })).vehicle_id;
  await buildVehicle(db, { dealer_id: dealerId, published: false });
  await buildDealer(db, { name: "Young Firm", town: "Hull", status: "applied" });
  await buildDealer(db, { name: "Aged Firm", town: "Hull", status: "expired" });
  admin = (await signedIn(api, { email: "admin@example.org", is_admin: true })).access;
  await signedIn(api, { email: "first@leith.example", dealer_id: dealerId });
  await signedIn(api, { email: "second@leith.example", dealer_id: dealerId });
}, 60_000);
afterAll(() => database.close());

/** Sent emails, without the confirmations of the test accounts. */
const sentMails = async () =>
  (await api.sentMails()).filter(({ subject }) => subject !== "Confirm your account");

const names = async (query: string) => {
  const { body } = await api.request(`/admin/dealers?${query}`, { token: admin });
  return (body as { dealers: { name: string }[] }).dealers.map(({ name }) => name);
};
const read = async () =>
  (await api.request(`/admin/dealers/${dealerId}`, { token: admin })).body as {
    people: { email: string; role: string; user_id: string }[];
    figures: Record<string, number | null>;
    changes: { what: string; before: string; after: string; reason: string; by_email: string }[];
  };
const setStatus = (status: string, reason = "Because") =>
  api.request(`/admin/dealers/${dealerId}/status`, { token: admin, json: { status, reason } });
let requestCount = 0;
/** A new buyer each time: repeats by one person join the earlier lead. */
const ask = (email: string) => {
  const phone = `07700 9001${(requestCount++).toString().padStart(2, "0")}`;
  return submitLead(api.app, aLeadRequest({ email, phone, vehicle_id: vehicleId }), FROM_NOWHERE);
};

test.each([
  ["", ["Aged Firm", "Leith 100% Electric", "Young Firm"]],
  ["status=expired", ["Aged Firm"]],
  ["search=hull+firm", ["Aged Firm", "Young Firm"]],
  ["search=100%25", ["Leith 100% Electric"]],
  ["search=_", []],
  ["search=m4&status=verified&page=99", ["Leith 100% Electric"]],
])("the list for ?%s is %j", async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test("a dealer's page shows cars, enquiries and response times", async () => {
  await ask("priya@example.org");
  const { db } = database;
  const { routed_at } = await db.selectFrom("lead_routes").select("routed_at").executeTakeFirstOrThrow();
  await db
    .updateTable("lead_routes")
    .set({ first_response_at: minutesAfter(routed_at, 35) })
    .execute();
  expect((await read()).figures).toEqual({
    cars_published: 1,
    cars_draft: 1,
    enquiries: 1,
    enquiries_30_days: 1,
    answered: 1,
    median_response_minutes: 35,
    answered_in_time: 1,
  });
  // Received in the evening, so the two hours start at the next opening.
  const hoursLater = (hours: number) => hoursAfter(routed_at, hours);
  await db
    .updateTable("lead_routes")
    .set({ response_due_at: hoursLater(15), first_response_at: hoursLater(14) })
    .execute();
  expect((await read()).figures).toMatchObject({ answered: 1, answered_in_time: 1 });
  // A booked call is due at its time, so it counts as in time, and not in the median.
  const route = await db.selectFrom("lead_routes").select(["lead_id", "dealer_id"]).executeTakeFirstOrThrow();
  await db
    .insertInto("booked_calls")
    .values({ ...route, call_at: hoursLater(15), seat: 1, state: "booked" })
    .execute();
  expect((await read()).figures).toMatchObject({
    answered: 1,
    answered_in_time: 1,
    median_response_minutes: null,
  });
  await sentMails();
});

describe("a suspended dealer", () => {
  const carsShown = async () =>
    (await database.db.selectFrom("cars_on_sale").select("vehicle_id").execute()).length;

  test("has no public car and gets no enquiry, and its owners see the reason", async () => {
    expect(await carsShown()).toBe(1);
    expect((await setStatus("suspended", " ")).status).toBe(422);
    expect((await setStatus("applied")).status).toBe(422);
    expect((await setStatus("suspended", "Two buyers\ncomplained.")).status).toBe(204);
    expect((await setStatus("suspended")).status).toBe(409);
    expect(await carsShown()).toBe(0);
    expect(await ask("sam@example.org")).toMatchObject({ routed: 0, vehicle_unavailable: true });
    const mail = (await sentMails()).find(({ subject }) => subject === "Leith 100% Electric is suspended");
    expect(mail?.to).toBe("first@leith.example, second@leith.example");
    expect(mail?.text).toContain("complained.");
  });

  test("is refused by the database too", async () => {
    const { lead_id } = await database.db
      .selectFrom("leads")
      .select("lead_id")
      .where("email", "=", "sam@example.org")
      .executeTakeFirstOrThrow();
    const route = { lead_id, dealer_id: dealerId, position: 1, reason: "own_vehicle" };
    const insert = () => database.db.insertInto("lead_routes").values(route).execute();
    await expect(insert()).rejects.toThrow("is not verified");
  });

  test("is suspended before or after a concurrent routing, never in between", async () => {
    await setStatus("verified");
    const { db } = database;
    const { lead_id } = await db
      .selectFrom("leads")
      .select("lead_id")
      .where("email", "=", "sam@example.org")
      .executeTakeFirstOrThrow();
    let suspended = false;
    let suspension: Promise<unknown> | undefined;
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto("lead_routes")
        .values({ lead_id, dealer_id: dealerId, position: 1, reason: "own_vehicle" })
        .execute();
      suspension = setStatus("suspended").then(() => {
        suspended = true;
      });
      // From another connection: the suspension waits for this transaction.
      await waitForLockContention(database.db);
      expect(suspended).toBe(false);
    });
    await suspension;
    expect(suspended).toBe(true);
    await setStatus("verified", "All is well again.");
    expect(await carsShown()).toBe(1);
  });

  test("has an append-only history", async () => {
    const { changes } = await read();
    expect(changes[0]).toMatchObject({
      what: "status",
      before: "suspended",
      after: "verified",
      reason: "All is well again.",
      by_email: "admin@example.org",
    });
    expect(changes.at(-1)).toMatchObject({ before: "verified", after: "suspended" });
    await sentMails();
  });
});

test("an enquiry is mailed to each owner, or to the recipients they chose", async () => {
  const notified = async (email: string) => {
    await ask(email);
    const mails = await sentMails();
    return mails
      .filter(({ to }) => to !== email)
      .map(({ to }) => to)
      .sort();
  };
  expect(await notified("one@example.net")).toEqual(["first@leith.example", "second@leith.example"]);
  await database.db
    .updateTable("dealers")
    .set({ enquiry_emails: ["desk@leith.example"] })
    .where("dealer_id", "=", dealerId)
    .execute();
  expect(await notified("two@example.net")).toEqual(["desk@leith.example"]);
});

test("an admin links and unlinks people by email address", async () => {
  const link = (email: string) =>
    api.request(`/admin/dealers/${dealerId}/people`, { token: admin, json: { email, role: "staff" } });
  expect(await link("nobody@example.org")).toMatchObject({
    status: 422,
    body: { error: { fields: { email: "No one has signed up with this email address" } } },
  });
  expect((await link("first@leith.example")).status).toBe(422);
  const { user_id } = await signedIn(api, { email: "third@leith.example" });
  expect((await link("Third@Leith.example")).status).toBe(204);
  expect((await read()).people.map(({ email, role }) => `${email} ${role}`)).toEqual([
    "first@leith.example owner",
    "second@leith.example owner",
    "third@leith.example staff",
  ]);
  const unlink = () =>
    api.request(`/admin/dealers/${dealerId}/people/${user_id}`, { token: admin, method: "DELETE" });
  expect((await unlink()).status).toBe(204);
  expect((await unlink()).status).toBe(404);
  expect((await read()).people).toHaveLength(2);
});
