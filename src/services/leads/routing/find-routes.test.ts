import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { AppContext } from "#src/services/app-context.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE, leadTables, placeOutwards } from "#tests/support/leads.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { submitLead } from "../submission/submit-lead.ts";
import { chooseRoutes, findCandidates } from "./find-routes.ts";

const NOW = new Date("2026-03-29T00:30:00Z");
let database: TestDatabase;
let app: AppContext;

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db, () => NOW);
  await placeOutwards(database.db);
});
afterAll(() => database.drop());
beforeEach(() => leadTables.empty(database.db));

const submit = (changes: Record<string, unknown> = {}) =>
  submitLead(app, aLeadRequest(changes), FROM_NOWHERE);
const onlyLead = () => database.db.selectFrom("leads").selectAll().executeTakeFirstOrThrow();
const routesInOrder = () =>
  database.db.selectFrom("lead_routes").selectAll().orderBy("lead_id").orderBy("position").execute();

it("puts the vehicle's dealer first, even if another has more cars or is nearer", async () => {
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

it("puts the dealer of the second car second, however far, and names both cars to both", async () => {
  const [first, second] = [
    await buildDealer(database.db, { name: "First Cars" }),
    await buildDealer(database.db, { name: "Far Cars", latitude: 57.15, longitude: -2.1 }),
  ];
  const near = await buildDealer(database.db, { name: "Near Cars" });
  for (let cars = 0; cars < 3; cars++) await buildVehicle(database.db, { dealer_id: near.dealer_id });
  const leaf = await buildVehicle(database.db, { dealer_id: first.dealer_id, price: 11_000 });
  const kona = await buildVehicle(database.db, {
    dealer_id: second.dealer_id,
    make: "Hyundai",
    model: "Kona Electric",
    price: 30_000,
  });
  const request = { vehicle_id: leaf.vehicle_id, also_vehicle_id: kona.vehicle_id, question: "Two keys?" };
  expect((await submit(request)).dealers).toEqual([{ name: "First Cars" }, { name: "Far Cars" }]);
  const lead = await onlyLead();
  expect(lead.also_vehicle_id).toBe(kona.vehicle_id);
  expect(lead.question).toMatch(
    /^I am asking about two cars: .*Leaf for £11,000 at First Cars, and .*Kona Electric for £30,000 at Far Cars\. Two keys\?$/,
  );
  // A later request about the second car alone joins: its dealer has this buyer's request for it.
  expect(await submit({ vehicle_id: kona.vehicle_id })).toMatchObject({
    lead_id: lead.lead_id,
  });
});

it.each([
  ["is not for sale", { published: false }],
  ["is of the same dealer", {}],
])("looks for another dealer when the second car %s", async (_, car) => {
  const own = await buildDealer(database.db, { name: "Own Cars" });
  const near = await buildDealer(database.db, { name: "Near Cars" });
  await buildVehicle(database.db, { dealer_id: near.dealer_id });
  const first = await buildVehicle(database.db, { dealer_id: own.dealer_id });
  const second = await buildVehicle(database.db, { dealer_id: own.dealer_id, ...car });
  const { dealers } = await submit({ vehicle_id: first.vehicle_id, also_vehicle_id: second.vehicle_id });
  expect(dealers).toEqual([{ name: "Own Cars" }, { name: "Near Cars" }]);
});

it("chooses two of three matches: most matching cars, then fewest leads", async () => {
  const [few, busy, idle] = [
    await buildDealer(database.db, { name: "Few" }),
    await buildDealer(database.db, { name: "Busy" }),
    await buildDealer(database.db, { name: "Idle" }),
  ];
  await buildVehicle(database.db, { dealer_id: few.dealer_id });
  for (const dealer of [busy, idle]) {
    for (let cars = 0; cars < 3; cars++) await buildVehicle(database.db, { dealer_id: dealer.dealer_id });
  }
  const busyVehicle = await buildVehicle(database.db, { dealer_id: busy.dealer_id });
  await submit({
    vehicle_id: busyVehicle.vehicle_id,
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

it("finds no dealer for a model that is not for sale", async () => {
  await buildVehicle(database.db);
  expect((await submit({ models: ["Hovercraft"] })).routed).toBe(0);
});

it("finds no dealer beyond the distance, unverified or without a location", async () => {
  const elsewhere = [
    await buildDealer(database.db, { latitude: 53.8, longitude: -2.9 }),
    await buildDealer(database.db, { status: "suspended" }),
    await buildDealer(database.db, { latitude: null, longitude: null }),
  ];
  for (const { dealer_id } of elsewhere) await buildVehicle(database.db, { dealer_id });
  expect((await submit()).routed).toBe(0);
  expect((await submit({ max_travel_mi: 100 })).routed).toBe(1);
});

it("sends a lead once to two accounts of one company", async () => {
  for (const name of ["North Cars", "North Cars Leeds Road"]) {
    const { dealer_id } = await buildDealer(database.db, { name, company_number: "01234567" });
    await buildVehicle(database.db, { dealer_id });
  }
  expect((await submit()).routed).toBe(1);
});

it("adds a dealer with the same model to a vehicle's enquiry, not one with any car", async () => {
  const vehicle = await buildVehicle(database.db);
  await buildVehicle(database.db, { make: "Kia", model: "Soul" });
  expect((await submit({ vehicle_id: vehicle.vehicle_id })).routed).toBe(1);
});

it("asks for credit limits in a few statements, however many dealers are at theirs", async () => {
  for (let count = 0; count < 12; count++) {
    const limited = await buildDealer(database.db, { name: `Limited ${count}`, credit_limit_pence: 0 });
    for (let cars = 0; cars < 2; cars++) await buildVehicle(database.db, { dealer_id: limited.dealer_id });
  }
  const free = await buildVehicle(database.db);
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements++;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const lead = {
    wishes: {
      postcode: "M1 1AE",
      budget_band: "£10-15k" as const,
      body_style: null,
      mileage_cap: null,
      max_travel_mi: 25,
      models: [],
    },
    vehicle: null,
    named_dealer_id: null,
    chosen_dealer_ids: null,
    place: { latitude: 53.48, longitude: -2.24 },
  };
  const { routes } = await database.db.transaction().execute(async (tx) => {
    const candidates = await findCandidates(tx, lead, { now: NOW });
    return await chooseRoutes(tx.withPlugin(counter), candidates, { lead_score: 65 });
  });
  expect(routes.map(({ dealer_id }) => dealer_id)).toEqual([free.dealer_id]);
  expect(statements).toBeLessThanOrEqual(7);
});
