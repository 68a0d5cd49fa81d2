import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NO_PREFERENCES } from "#src/domain/leads/routing/dealer-preferences.ts";
import { preferencesFormOf } from "#src/domain/leads/routing/preferences-form.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE, placeOutwards } from "#tests/support/leads.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
let api: TestApi;
let dealerId: string;
const tokens: Record<string, string | undefined> = {};
const FORM = preferencesFormOf(NO_PREFERENCES);

beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
  await placeOutwards(database.db);
  ({ dealer_id: dealerId } = await buildDealer(database.db));
  const own = await buildVehicle(database.db, { dealer_id: dealerId });
  const people = {
    owner: { email: "owner@example.org", dealer_id: dealerId },
    staff: { email: "staff@example.org", dealer_id: dealerId },
    "a user without a dealer": { email: "unlinked@example.org" },
    "an admin": { email: "admin@example.org", is_admin: true },
  };
  for (const [who, account] of Object.entries(people)) {
    const { access, user_id } = await signedIn(api, account);
    tokens[who] = access;
    if (who === "staff") {
      await database.db
        .updateTable("dealer_profiles")
        .set({ role: "staff" })
        .where("user_id", "=", user_id)
        .execute();
    }
  }
  // Four leads from Manchester, one about the dealer's own car, and one from London.
  const wishes: Record<string, unknown>[] = [
    {},
    { budget_band: "£35k+" },
    { models: ["Kia Soul"], timeframe_days: 180 },
    { vehicle_id: own.vehicle_id, budget_band: "£25-35k" },
    { postcode: "E1 6AN" },
  ];
  await buildVehicle(database.db, { make: "Kia", model: "Soul" });
  for (const [i, wish] of wishes.entries()) {
    const person = { email: `buyer${i}@example.org`, phone: `07700 90020${i}` };
    await submitLead(api.app, aLeadRequest({ ...person, ...wish }), FROM_NOWHERE);
  }
}, 60_000);
afterAll(() => database.drop());

const NONE_SAID = { ...NO_PREFERENCES, updated_at: null };
const NONE_NOW = { ...NO_PREFERENCES, updated_at: expect.any(String) };
const ask = (who: string, method: string, path = "", json?: unknown) =>
  api.request(`/dealer/preferences${path}`, { token: tokens[who], method, json });
async function save(preferences: object, seen?: string | null) {
  const { updated_at } = (await ask("owner", "GET")).body as { updated_at: string | null };
  return await ask("owner", "PUT", "", { preferences, updated_at: seen === undefined ? updated_at : seen });
}

test.each([
  ["a visitor", 401],
  ["a user without a dealer", 404],
  ["an admin", 404],
  ["staff", 403],
])("%s neither reads nor changes them", async (who, status) => {
  expect((await ask(who, "GET")).status).toBe(status);
  expect((await ask(who, "PUT", "", { preferences: FORM, updated_at: null })).status).toBe(status);
  expect((await ask(who, "POST", "/preview", FORM)).status).toBe(status);
});

test("by default an owner accepts every lead, and saved preferences are read back", async () => {
  expect((await ask("owner", "GET")).body).toEqual(NONE_SAID);
  const form = {
    ...FORM,
    area: "radius",
    radius_miles: "20",
    sharing: "exclusive",
    daily_cap: "5",
    paused_until: "2026-12-03",
    holidays: [{ first_day: "2026-12-24", last_day: "2026-12-27" }],
  };
  const saved = await save(form);
  expect(saved).toMatchObject({ status: 200, body: { radius_miles: 20, is_exclusive: true, daily_cap: 5 } });
  expect((await ask("owner", "GET")).body).toEqual(saved.body);
  expect((await save(FORM)).body).toEqual(NONE_NOW);
});

test("invalid values are refused with a message per field", async () => {
  const response = await save({ ...FORM, minimum_score: "101", daily_cap: "0" });
  expect(response).toMatchObject({
    status: 422,
    body: { error: { fields: { minimum_score: expect.any(String), daily_cap: expect.any(String) } } },
  });
  expect((await ask("owner", "GET")).body).toEqual(NONE_NOW);
});

test("an update based on an old version is refused", async () => {
  const { updated_at } = (await ask("owner", "GET")).body as { updated_at: string };
  expect((await save({ ...FORM, paused_until: "2026-12-03" }, updated_at)).status).toBe(200);
  for (const seen of [updated_at, null]) {
    expect(await save({ ...FORM, minimum_score: "40" }, seen)).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining("saved this form while you were editing") } },
    });
  }
  expect((await ask("owner", "GET")).body).toMatchObject({ paused_until: "2026-12-03", minimum_score: 0 });
  await save(FORM);
});

describe("the preview counts the last leads near the dealer that", () => {
  test.each<[string, Record<string, unknown>, number]>([
    ["any rules match", {}, 4],
    // Preferences do not apply to enquiries about the dealer's own car.
    ["a budget matches", { budget_bands: ["£10-15k"] }, 3],
    ["a model matches, or any would do", { models: "Kia" }, 4],
    ["no model matches, but any would do", { models: "Tesla" }, 3],
    ["a score matches", { minimum_score: "50" }, 3],
    ["other areas match", { area: "areas", postcode_areas: "SK" }, 1],
    ["the buyer's area matches", { area: "areas", postcode_areas: "M" }, 4],
    ["a radius matches", { area: "radius", radius_miles: "5" }, 4],
    ["a pause does not change", { paused_until: "2099-01-01" }, 4],
  ])("%s", async (_, changes, matched) => {
    const response = await ask("owner", "POST", "/preview", { ...FORM, ...changes });
    expect(response).toMatchObject({ status: 200, body: { matched, total: 4 } });
  });

  test("contains only two numbers", async () => {
    const { body } = await ask("owner", "POST", "/preview", FORM);
    expect(Object.keys(body as object)).toEqual(["matched", "total"]);
  });

  test("is refused for invalid values", async () => {
    expect((await ask("owner", "POST", "/preview", { ...FORM, area: "radius" })).status).toBe(422);
  });
});
