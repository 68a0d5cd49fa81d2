import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NO_PREFERENCES } from "#src/domain/leads/routing/dealer-preferences.ts";
import { routeLeadOnward } from "#src/services/leads/routing/route-onward.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { upsertPreferences } from "#src/services/preferences/preference-queries.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE, placeOutwards } from "#tests/support/leads.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const NAMES: Record<string, string> = { first: "Early Cars", second: "Latecomer Cars" };
let database: TestDatabase;
let api: TestApi;
let listener: PoolClient;
const received: string[] = [];
const tokens: Record<string, string> = {};

const BUYER = {
  name: "Odalys Brightwater",
  email: "odalys@example.org",
  phone: "07700 900777",
  postcode: "M1 1AE",
};

beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
  await placeOutwards(database.db);
  for (const [who, cars] of Object.entries({ first: 3, second: 1 })) {
    const { dealer_id } = await buildDealer(database.db, {
      name: NAMES[who] ?? who,
      email: `${who}@dealers.example`,
    });
    for (let car = 0; car < cars; car++) await buildVehicle(database.db, { dealer_id });
    tokens[who] = (await signedIn(api, { email: `${who}@dealers.example`, dealer_id })).access;
    const preferences = { ...NO_PREFERENCES, is_exclusive: who === "first" };
    await upsertPreferences(database.db, dealer_id, preferences, { user_id: "test", at: new Date() });
  }
  // Drops the emails of the new accounts.
  await api.sentMails();
  listener = await database.pool.connect();
  listener.on("notification", ({ payload }) => received.push(payload ?? ""));
  await listener.query("listen dealer_events");
}, 60_000);
afterAll(async () => {
  listener.release(true);
  await database.drop();
});

/** Every operation with which a dealer reads or changes enquiries. */
async function callEveryOperation(who: string, leadId: string) {
  const token = tokens[who];
  const reads = ["/dealer/leads", "/dealer/leads/count", "/dealer/vehicles", "/session"];
  const responses = await Promise.all(reads.map((path) => api.request(path, { token })));
  const csv = await api.fetch("/api/dealer/leads/enquiries.csv", {
    headers: { Authorization: `Bearer ${token}` },
  });
  const one = await Promise.all([
    api.request(`/dealer/leads/${leadId}`, { token }),
    api.request(`/dealer/leads/${leadId}/opened`, { token, method: "POST" }),
    api.request(`/dealer/leads/${leadId}/notes`, { token, json: { text: "Hello" } }),
    api.request(`/dealer/leads/${leadId}/pass`, { token, json: { reason: "No" } }),
  ]);
  return {
    text: JSON.stringify(responses) + (await csv.text()),
    count: responses[1]?.body,
    statuses: one.map(({ status }) => status),
  };
}

test("a second dealer cannot see an exclusive lead until the window ends", async () => {
  const { lead_id } = await submitLead(api.app, aLeadRequest(BUYER), FROM_NOWHERE);

  const before = await callEveryOperation("second", lead_id);
  for (const secret of [BUYER.name, BUYER.email, "7700900777", "7700 900777", lead_id]) {
    expect(before.text).not.toContain(secret);
  }
  expect(before.count).toEqual({ count: 0, unanswered: 0 });
  expect(before.statuses).toEqual([404, 404, 404, 404]);
  const mails = await api.sentMails();
  expect(mails.map(({ to }) => to).sort()).toEqual(["first@dealers.example", BUYER.email]);
  const toBuyer = mails.find(({ to }) => to === BUYER.email);
  expect(toBuyer?.text).not.toContain("Latecomer");
  expect(toBuyer?.text.replace(/\s+/g, " ")).toContain("one other verified dealer may get your request");
  await listener.query("select 1");
  const second = await database.db
    .selectFrom("dealers")
    .select("dealer_id")
    .where("name", "=", "Latecomer Cars")
    .executeTakeFirstOrThrow();
  expect(received).toHaveLength(1);
  expect(received.join()).not.toContain(second.dealer_id);

  const { exclusive_until: ended } = await database.db
    .selectFrom("lead_routes")
    .select("exclusive_until")
    .where("lead_id", "=", lead_id)
    .executeTakeFirstOrThrow();
  await routeLeadOnward({ ...api.app, now: () => ended ?? new Date(0) }, lead_id);
  // First, because passing ends the notifications.
  const later = await api.sentMails();
  const after = await callEveryOperation("second", lead_id);
  expect(after.text).toContain(BUYER.name);
  expect(after.count).toEqual({ count: 1, unanswered: 1 });
  expect(later.map(({ to }) => to).sort()).toEqual([BUYER.email, "second@dealers.example"]);
  expect(later.find(({ to }) => to === BUYER.email)?.text).toContain("Latecomer Cars");
});
