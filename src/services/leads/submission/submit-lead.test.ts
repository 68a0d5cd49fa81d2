import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { forRequests, openDatabase } from "#src/db/database.ts";
import { isDatabaseUnavailable } from "#src/domain/errors/database-unavailable.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { consentText } from "#src/domain/leads/request/consent-text.ts";
import { PRIVACY_VERSION, TERMS_VERSION } from "#src/domain/policy/policy-versions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE, jobsOf, leadTables, placeOutwards } from "#tests/support/leads.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { submitLead } from "./submit-lead.ts";

const NOW = new Date("2026-12-25T08:00:00Z");
const UUID = /^[0-9a-f-]{36}$/;
let database: TestDatabase;
let app: AppContext;

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db, () => NOW);
  await placeOutwards(database.db);
});
afterAll(() => database.drop());
beforeEach(() => leadTables.empty(database.db));

const submit = (changes: Record<string, unknown> = {}, meta = FROM_NOWHERE) =>
  submitLead(app, aLeadRequest(changes), meta);
const onlyLead = () => database.db.selectFrom("leads").selectAll().executeTakeFirstOrThrow();
const onlyConsent = () => database.db.selectFrom("lead_consents").selectAll().executeTakeFirstOrThrow();

it("accepts a lead after a frozen process has held its dealer's lock", async () => {
  const { dealer_id } = await buildDealer(database.db);
  const { vehicle_id } = await buildVehicle(database.db, { dealer_id });
  const frozen = openDatabase(
    { connectionString: database.url, max: 1, ...forRequests({ idleMs: 200 }) },
    () => {},
  );
  onTestFinished(frozen.close);
  const resumed = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const silent = frozen.db.transaction().execute(async (tx) => {
    await sql`select from dealers where dealer_id = ${dealer_id} for no key update`.execute(tx);
    locked.resolve();
    await resumed.promise;
    await sql`select`.execute(tx);
  });
  await locked.promise;
  expect(await submit({ vehicle_id, source: "vehicle_page" })).toMatchObject({ routed: 1 });
  resumed.resolve();
  expect(isDatabaseUnavailable(await silent.catch((error: unknown) => error))).toBe(true);
  expect((await sql`select 1 as one`.execute(frozen.db)).rows).toEqual([{ one: 1 }]);
});

describe("a valid request", () => {
  it("is saved with all its fields", async () => {
    const dealer = await buildDealer(database.db);
    const vehicle = await buildVehicle(database.db, { dealer_id: dealer.dealer_id });
    const receipt = await submit({
      name: "  Priya\u0000 Shah ",
      email: "Priya@Example.org",
      phone: "(07700) 900-123",
      postcode: "m11ae",
      models: ["Leaf", "leaf", "VW ID.3"],
      body_style: "Hatchback",
      mileage_cap: 40_000,
      px_has: true,
      px_make: "Kia",
      px_model: "Soul",
      px_year: "2016",
      px_miles: "61,000",
      question: " Is it\nstill available? ",
      vehicle_id: vehicle.vehicle_id,
      source: "vehicle_page",
      lead_score: 3,
    });
    expect(receipt).toEqual({
      lead_id: expect.stringMatching(UUID),
      routed: 1,
      dealers: [{ name: dealer.name }],
      repeat: false,
      vehicle_unavailable: false,
      dealer_unavailable: false,
      chosen_unavailable: false,
    });
    expect(await onlyLead()).toMatchObject({
      lead_id: receipt.lead_id,
      name: "Priya Shah",
      email: "Priya@Example.org",
      email_normalised: "priya@example.org",
      phone: "+447700900123",
      postcode: "M1 1AE",
      latitude: 53.48,
      longitude: -2.24,
      source: "vehicle_page",
      state: "routed",
      created_at: NOW,
      vehicle_id: vehicle.vehicle_id,
      budget_band: "£10-15k",
      timeframe_days: 30,
      max_travel_mi: 25,
      mileage_cap: 40_000,
      models: ["Leaf", "VW ID.3"],
      body_style: "Hatchback",
      px_has: true,
      px_make: "Kia",
      px_model: "Soul",
      px_year: 2016,
      px_miles: 61_000,
      question: "Is it still available?",
      // Mobile 15, mailbox 10, full postcode 10, vehicle 20, within 30 days 20, part exchange 10, one car 5.
      lead_score: 90,
      score_version: 1,
    });
  });

  it("saves score parts that add up to the score", async () => {
    await submit();
    const { lead_score, score_parts } = await onlyLead();
    const parts = score_parts as unknown as { points: number }[];
    expect(parts).toHaveLength(7);
    expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(lead_score);
  });

  it("saves proof of consent with text, dealer names, time and IP address", async () => {
    const dealer = await buildDealer(database.db, { name: "Own Cars" });
    const vehicle = await buildVehicle(database.db, { dealer_id: dealer.dealer_id });
    await submit(
      { vehicle_id: vehicle.vehicle_id },
      { ip: "2001:db8::7", user_agent: `Browser\u0000 ${"x".repeat(500)}`, idempotency_key: null },
    );
    const consent = await onlyConsent();
    expect(consent).toMatchObject({
      text_version: "lead-consent-1",
      terms_version: TERMS_VERSION,
      privacy_version: PRIVACY_VERSION,
      text: expect.stringContaining("to Own Cars and to at most one other verified dealer"),
      text_hash: createHash("sha256").update(consent.text).digest("hex"),
      dealer_ids: [dealer.dealer_id],
      dealer_names: ["Own Cars"],
      consented_at: NOW,
      ip: "2001:db8::7",
    });
    expect(consent.user_agent).toHaveLength(300);
  });

  it.each([["unknown"], ["1.2.3.4, 5.6.7.8"], ["fe80::1%eth0"], [""], [null]])(
    "accepts a request with an invalid IP address such as %j",
    async (ip) => {
      await submit({}, { ip, user_agent: null, idempotency_key: null });
      expect((await onlyConsent()).ip).toBe(ip === "fe80::1%eth0" ? "fe80::1" : null);
    },
  );

  it("queues one email for the buyer and one for each dealer", async () => {
    const own = await buildDealer(database.db);
    const other = await buildDealer(database.db, { name: "Other Cars" });
    await buildVehicle(database.db, { dealer_id: other.dealer_id });
    const vehicle = await buildVehicle(database.db, { dealer_id: own.dealer_id });
    const { lead_id } = await submit({ vehicle_id: vehicle.vehicle_id });
    expect(await jobsOf(database.db)).toEqual([
      { name: "send-lead-notification", payload: { lead_id, dealer_id: own.dealer_id } },
      { name: "send-lead-notification", payload: { lead_id, dealer_id: other.dealer_id } },
      { name: "send-lead-confirmation", payload: { lead_id, vehicle_unavailable: false } },
    ]);
  });
});

it("refuses an invalid request with every error at its field", async () => {
  await buildVehicle(database.db);
  const refusal = submit({ name: "A", phone: "0901 234 5678", postcode: "12345", consent_dealer: false });
  await expect(refusal).rejects.toThrow(InvalidInput);
  await expect(refusal).rejects.toMatchObject({
    fields: {
      name: "Name must be at least 2 characters",
      phone: "Enter a UK phone number",
      postcode: "Enter a UK postcode",
      consent_dealer: "You must consent to be contacted",
    },
  });
  expect(await leadTables.count(database.db)).toEqual({
    leads: 0,
    routes: 0,
    consents: 0,
    repeats: 0,
    jobs: 0,
  });
});

it("rolls back everything when a step fails", async () => {
  await buildVehicle(database.db);
  await sql`alter table lead_consents add constraint refuse_all check (false) not valid`.execute(database.db);
  try {
    await expect(submit()).rejects.toThrow("refuse_all");
  } finally {
    await sql`alter table lead_consents drop constraint refuse_all`.execute(database.db);
  }
  expect(await leadTables.count(database.db)).toEqual({
    leads: 0,
    routes: 0,
    consents: 0,
    repeats: 0,
    jobs: 0,
  });
});

it("saves a lead without matches as unmatched and emails only the buyer", async () => {
  await buildDealer(database.db);
  const receipt = await submit();
  expect(receipt).toMatchObject({ routed: 0, dealers: [] });
  expect((await onlyLead()).state).toBe("unmatched");
  expect((await jobsOf(database.db)).map(({ name }) => name)).toEqual(["send-lead-confirmation"]);
  expect((await onlyConsent()).dealer_ids).toEqual([]);
});

it("is also a constraint of the database", async () => {
  const vehicle = await buildVehicle(database.db);
  await buildVehicle(database.db);
  const { lead_id, routed } = await submit({ vehicle_id: vehicle.vehicle_id });
  expect(routed).toBe(2);
  const { dealer_id } = await buildDealer(database.db);
  for (const position of [0, 1, 2, 3]) {
    const third = { lead_id, dealer_id, position, reason: "matching_stock" };
    await expect(database.db.insertInto("lead_routes").values(third).execute()).rejects.toThrow(
      /lead_routes_(position_check|lead_id_position_key)/,
    );
  }
});

describe("an unavailable vehicle", () => {
  const carOf = async (status: "applied" | "suspended") => {
    const { dealer_id } = await buildDealer(database.db, { status });
    return (await buildVehicle(database.db, { dealer_id })).vehicle_id;
  };

  it.each<[string, () => Promise<string>]>([
    ["unpublished", async () => (await buildVehicle(database.db, { published: false })).vehicle_id],
    ["of a suspended dealer", () => carOf("suspended")],
    ["of an applicant", () => carOf("applied")],
    ["unknown", async () => "00000000-0000-0000-0000-000000000000"],
    ["no id at all", async () => "'; drop table leads; --"],
  ])("%s makes the request a general one, and the receipt says so", async (_, vehicleId) => {
    await buildVehicle(database.db, {
      dealer_id: (await buildDealer(database.db, { name: "Near Cars" })).dealer_id,
    });
    const receipt = await submit({ vehicle_id: await vehicleId() });
    expect(receipt).toMatchObject({ routed: 1, dealers: [{ name: "Near Cars" }], vehicle_unavailable: true });
    expect((await onlyLead()).vehicle_id).toBeNull();
    expect((await jobsOf(database.db)).at(-1)?.payload).toMatchObject({ vehicle_unavailable: true });
  });

  it("goes to at most one other dealer, and its consent names none", async () => {
    const { dealer_id } = await buildDealer(database.db, { name: "Gone Cars" });
    const gone = await buildVehicle(database.db, { dealer_id, published: false });
    await buildVehicle(database.db);
    await buildVehicle(database.db);
    expect((await submit({ vehicle_id: gone.vehicle_id })).routed).toBe(1);
    expect((await onlyConsent()).text).toBe(consentText([]).text);
  });
});

it("still reaches the vehicle's dealer from an unknown postcode", async () => {
  const vehicle = await buildVehicle(database.db);
  await buildVehicle(database.db);
  // In an area whose national directory was imported, but missing from it.
  await database.db
    .insertInto("postcode_points")
    .values({ code: "LS1", latitude: 53.8, longitude: -1.55, source: "onspd" })
    .execute();
  expect((await submit({ vehicle_id: vehicle.vehicle_id, postcode: "LS99 9AA" })).routed).toBe(1);
  expect((await onlyLead()).latitude).toBeNull();
});
