import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { buildDealer, buildVehicle } from "#tests/factories.ts";
import { aLeadRequest, FROM_NOWHERE, jobsOf, leadTables, placeOutwards } from "#tests/leads.ts";
import { testApp } from "#tests/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/test-database.ts";
import { submitLead } from "./submit-lead.ts";

const NOW = new Date("2026-03-31T12:00:00Z");
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
const routesInOrder = () =>
  database.db.selectFrom("lead_routes").selectAll().orderBy("lead_id").orderBy("position").execute();

describe("a valid request", () => {
  it("is saved with everything that was said", async () => {
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
      // Mobile 15, mailbox 10, full postcode 10, vehicle 20, within 30 days 20, part exchange 10, one car 5.
      lead_score: 90,
      score_version: 1,
    });
  });

  it("keeps the parts of its score, which sum to it", async () => {
    await submit();
    const { lead_score, score_parts } = await onlyLead();
    const parts = score_parts as unknown as { points: number }[];
    expect(parts).toHaveLength(7);
    expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(lead_score);
  });

  it("leaves a proof of consent with the sentence of the form, the dealers by name, the time and the address", async () => {
    const dealer = await buildDealer(database.db, { name: "Own Cars" });
    const vehicle = await buildVehicle(database.db, { dealer_id: dealer.dealer_id });
    await submit(
      { vehicle_id: vehicle.vehicle_id },
      { ip: "2001:db8::7", user_agent: `Browser\u0000 ${"x".repeat(500)}`, idempotency_key: null },
    );
    const consent = await onlyConsent();
    expect(consent).toMatchObject({
      text_version: "lead-consent-1",
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
    "an address such as %j does not cost the buyer the request",
    async (ip) => {
      await submit({}, { ip, user_agent: null, idempotency_key: null });
      expect((await onlyConsent()).ip).toBe(ip === "fe80::1%eth0" ? "fe80::1" : null);
    },
  );

  it("adds one mail to the buyer and one for each dealer", async () => {
    const own = await buildDealer(database.db);
    const other = await buildDealer(database.db, { name: "Other Cars" });
    await buildVehicle(database.db, { dealer_id: other.dealer_id });
    const vehicle = await buildVehicle(database.db, { dealer_id: own.dealer_id });
    const { lead_id } = await submit({ vehicle_id: vehicle.vehicle_id });
    expect(await jobsOf(database.db)).toEqual([
      { name: "send-lead-confirmation", payload: { lead_id, vehicle_unavailable: false } },
      { name: "send-lead-notification", payload: { lead_id, dealer_id: own.dealer_id } },
      { name: "send-lead-notification", payload: { lead_id, dealer_id: other.dealer_id } },
    ]);
  });
});

it("an invalid request changes nothing, and is told every reason at its field", async () => {
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

it("if anything fails on the way, nothing of the lead remains", async () => {
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

describe("the dealers", () => {
  it("when nobody matches, the lead is kept as unmatched, and only the buyer is written to", async () => {
    await buildDealer(database.db);
    const receipt = await submit();
    expect(receipt).toMatchObject({ routed: 0, dealers: [] });
    expect((await onlyLead()).state).toBe("unmatched");
    expect((await jobsOf(database.db)).map(({ name }) => name)).toEqual(["send-lead-confirmation"]);
    expect((await onlyConsent()).dealer_ids).toEqual([]);
  });

  it("the vehicle's own comes first though another has more, and though it is far", async () => {
    const own = await buildDealer(database.db, { name: "Far Cars", latitude: 57.15, longitude: -2.1 });
    const near = await buildDealer(database.db, { name: "Near Cars" });
    for (const price of [11_000, 12_000, 13_000]) {
      await buildVehicle(database.db, { dealer_id: near.dealer_id, price });
    }
    const vehicle = await buildVehicle(database.db, { dealer_id: own.dealer_id });
    expect((await submit({ vehicle_id: vehicle.vehicle_id })).dealers).toEqual([
      { name: "Far Cars" },
      { name: "Near Cars" },
    ]);
    expect(await routesInOrder()).toMatchObject([
      { dealer_id: own.dealer_id, position: 1, reason: "own_vehicle", routed_at: NOW, chargeable: true },
      { dealer_id: near.dealer_id, position: 2, reason: "matching_stock", chargeable: true },
    ]);
    const explanation = (await onlyLead()).routing_explanation as unknown as {
      name: string;
      reason: string;
    }[];
    expect(explanation[0]?.name).toBe("Far Cars");
    expect(explanation[0]?.reason).toMatch(/^Has the vehicle asked about, though 25\d\.\d miles away/);
  });

  it("of three that match two are chosen: most matching cars, then fewest leads", async () => {
    const [few, busy, idle] = [
      await buildDealer(database.db, { name: "Few" }),
      await buildDealer(database.db, { name: "Busy" }),
      await buildDealer(database.db, { name: "Idle" }),
    ];
    await buildVehicle(database.db, { dealer_id: few.dealer_id });
    for (const dealer of [busy, idle]) {
      for (let cars = 0; cars < 3; cars++) await buildVehicle(database.db, { dealer_id: dealer.dealer_id });
    }
    const busy_vehicle = await buildVehicle(database.db, { dealer_id: busy.dealer_id });
    await submit({
      vehicle_id: busy_vehicle.vehicle_id,
      email: "other@example.org",
      phone: "0161 496 0123",
      max_travel_mi: 1,
      postcode: "E1 6AN",
    });
    expect((await submit()).dealers).toEqual([{ name: "Idle" }, { name: "Busy" }]);
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ["drafts", { published: false }, {}],
    ["dearer cars", { price: 15_000 }, {}],
    ["cheaper cars", { price: 9_999 }, {}],
    ["cars with more miles", { mileage: 40_001 }, { mileage_cap: 40_000 }],
    ["another body style", { body_style: "SUV" }, { body_style: "Hatchback" }],
    ["another model", { model: "Ariya" }, { models: ["Leaf"] }],
  ])("%s do not count", async (_, car, wishes) => {
    await buildVehicle(database.db, car);
    expect((await submit(wishes)).routed).toBe(0);
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ["a car at the lower end of the budget", { price: 10_000 }, {}],
    ["any price above in the open band", { price: 90_000 }, { budget_band: "£35k+" }],
    ["a car with exactly the miles", { mileage: 40_000 }, { mileage_cap: 40_000 }],
    ["a model in other words", { make: "Volkswagen", model: "ID.3" }, { models: ["vw id3"] }],
  ])("%s counts", async (_, car, wishes) => {
    await buildVehicle(database.db, car);
    expect((await submit(wishes)).routed).toBe(1);
  });

  it("a model that nobody has matches nobody", async () => {
    await buildVehicle(database.db);
    expect((await submit({ models: ["Hovercraft"] })).routed).toBe(0);
  });

  it("nobody beyond the distance, nobody unverified, nobody without a place", async () => {
    const elsewhere = [
      await buildDealer(database.db, { latitude: 53.8, longitude: -2.9 }),
      await buildDealer(database.db, { status: "suspended" }),
      await buildDealer(database.db, { latitude: null, longitude: null }),
    ];
    for (const { dealer_id } of elsewhere) await buildVehicle(database.db, { dealer_id });
    expect((await submit()).routed).toBe(0);
    expect((await submit({ max_travel_mi: 100 })).routed).toBe(1);
  });

  it("two accounts of one company receive a lead once", async () => {
    for (const name of ["North Cars", "North Cars Leeds Road"]) {
      const { dealer_id } = await buildDealer(database.db, { name, company_number: "01234567" });
      await buildVehicle(database.db, { dealer_id });
    }
    expect((await submit()).routed).toBe(1);
  });

  it("a vehicle's enquiry goes besides to a dealer with the same model, not to one with any car", async () => {
    const vehicle = await buildVehicle(database.db);
    await buildVehicle(database.db, { make: "Kia", model: "Soul" });
    expect((await submit({ vehicle_id: vehicle.vehicle_id })).routed).toBe(1);
  });

  it("the database itself refuses a third", async () => {
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
});

describe("a vehicle that cannot be had", () => {
  it.each<[string, () => Promise<string>]>([
    ["unpublished", async () => (await buildVehicle(database.db, { published: false })).vehicle_id],
    [
      "of a suspended dealer",
      async () => {
        const { dealer_id } = await buildDealer(database.db, { status: "suspended" });
        return (await buildVehicle(database.db, { dealer_id })).vehicle_id;
      },
    ],
    ["unknown", async () => "00000000-0000-0000-0000-000000000000"],
    ["no id at all", async () => "'; drop table leads; --"],
  ])("%s makes the request a general one, and the receipt says so", async (_, vehicleId) => {
    await buildVehicle(database.db, {
      dealer_id: (await buildDealer(database.db, { name: "Near Cars" })).dealer_id,
    });
    const receipt = await submit({ vehicle_id: await vehicleId() });
    expect(receipt).toMatchObject({ routed: 1, dealers: [{ name: "Near Cars" }], vehicle_unavailable: true });
    expect((await onlyLead()).vehicle_id).toBeNull();
    expect((await jobsOf(database.db))[0]?.payload).toMatchObject({ vehicle_unavailable: true });
  });

  it("goes to one other dealer at most, for that is what the sentence on the form said", async () => {
    const { dealer_id } = await buildDealer(database.db, { name: "Gone Cars" });
    const gone = await buildVehicle(database.db, { dealer_id, published: false });
    await buildVehicle(database.db);
    await buildVehicle(database.db);
    expect((await submit({ vehicle_id: gone.vehicle_id })).routed).toBe(1);
    expect((await onlyConsent()).text).toContain("to Gone Cars and to at most one other");
  });
});

it("a postcode that nobody can place still reaches the vehicle's dealer", async () => {
  const vehicle = await buildVehicle(database.db);
  await buildVehicle(database.db);
  // Of an area that a national directory has been imported for, but not in it.
  await database.db
    .insertInto("postcode_points")
    .values({ code: "LS1", latitude: 53.8, longitude: -1.55, source: "onspd" })
    .execute();
  expect((await submit({ vehicle_id: vehicle.vehicle_id, postcode: "LS99 9AA" })).routed).toBe(1);
  expect((await onlyLead()).latitude).toBeNull();
});
