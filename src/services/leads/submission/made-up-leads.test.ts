import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LEAD_LIMITS } from "#src/domain/policy/leads.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { buildDealer, buildRoutedLead, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, aStranger, FROM_NOWHERE, leadTables, placeOutwards } from "#tests/support/leads.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { submitLead } from "./submit-lead.ts";

const MADE_UP = 200;
const ADDRESSES = 12;
const FORM = { company_website: "", form_seconds: 45 };
const START = new Date("2026-11-23T10:00:00Z");

let database: TestDatabase;
let app: AppContext;
let now: Date;
let rival: { dealer_id: string; vehicle_id: string };

beforeAll(async () => {
  database = await createTestDatabase();
  app = { ...testApp(database.db, () => now), leadLimits: LEAD_LIMITS };
  await placeOutwards(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = START;
  await leadTables.empty(database.db);
  rival = await dealerWithCar("Rival Cars");
});

async function dealerWithCar(name: string, about: object = {}) {
  const { dealer_id } = await buildDealer(database.db, { name, ...about });
  const { vehicle_id } = await buildVehicle(database.db, { dealer_id });
  return { dealer_id, vehicle_id };
}

const IN_LONDON = { latitude: 51.52, longitude: -0.06 };

const numbered = (i: number) => ({
  name: "Jo Bloggs",
  email: `jo${i}@gmail.com`,
  phone: `07911 ${123_000 + i}`,
});
/** Without numbering. */
const disguised = (i: number) => ({ ...aStranger(1000 + i), name: "Jo Bloggs" });

/** An hour of requests, each from a different person, mailbox and number. */
async function flood(person: (i: number) => object, network: (i: number) => string): Promise<void> {
  for (let i = 0; i < MADE_UP; i++) {
    now = new Date(START.getTime() + i * 17_000);
    const request = aLeadRequest({ ...person(i), vehicle_id: rival.vehicle_id });
    await submitLead(app, request, { ...FROM_NOWHERE, ip: network(i % ADDRESSES) });
  }
}
const oneHost = (i: number) => `198.51.100.${i}`;
const manyHosts = (i: number) => `198.51.${100 + i}.9`;

let buyers = 0;
async function ordinaryRequest(about: object): Promise<string> {
  buyers += 1;
  const request = aLeadRequest({ ...aStranger(buyers), ...FORM, ...about });
  const receipt = await submitLead(app, request, { ...FROM_NOWHERE, ip: `203.0.113.${buyers}` });
  return receipt.lead_id;
}

async function countByState(where: "made up" | "ordinary") {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from leads
    where (name = 'Jo Bloggs') = ${where === "made up"} group by state
  `.execute(database.db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

const routesOfRival = async () =>
  (
    await database.db
      .selectFrom("lead_routes")
      .select("lead_id")
      .where("dealer_id", "=", rival.dealer_id)
      .execute()
  ).length;

describe(`${MADE_UP} made-up requests about a rival's car from ${ADDRESSES} addresses within an hour`, () => {
  it("without the form's signals are all held, and ordinary requests of that hour go through", async () => {
    for (let i = 0; i < 3; i++) await ordinaryRequest({ vehicle_id: rival.vehicle_id });
    await flood(numbered, oneHost);
    await ordinaryRequest({ vehicle_id: rival.vehicle_id });
    expect(await countByState("made up")).toEqual({ held: MADE_UP });
    expect(await countByState("ordinary")).toEqual({ routed: 4 });
    expect(await routesOfRival()).toBe(4);
    const reasons = await database.db.selectFrom("lead_state_changes").select("reason").distinct().execute();
    expect(reasons.map(({ reason }) => reason).sort()).toEqual([
      "",
      "Sent without the hidden field; Time on the form unknown",
    ]);
  });

  it("with made-up signals leave its cap and credit to buyers; an admin is shown the first", async () => {
    await database.db
      .insertInto("dealer_preferences")
      .values({ dealer_id: rival.dealer_id, daily_cap: 3, updated_by: "owner", updated_at: START })
      .execute();
    await flood((i) => ({ ...numbered(i), ...FORM }), oneHost);
    expect(await countByState("made up")).toEqual({ routed: 1, held: MADE_UP - 1 });
    for (let i = 0; i < 2; i++) await ordinaryRequest({ vehicle_id: rival.vehicle_id });
    expect(await countByState("ordinary")).toEqual({ routed: 2 });
    expect(await routesOfRival()).toBe(3);
    const first = await database.db
      .selectFrom("leads")
      .select("lead_id")
      .where("email", "=", "jo0@gmail.com")
      .executeTakeFirstOrThrow();
    const held = await database.db
      .selectFrom("leads")
      .select("check_parts")
      .where("state", "=", "held")
      .orderBy("created_at")
      .executeTakeFirstOrThrow();
    const alike = held.check_parts.find(({ check }) => check === "alike");
    expect(alike).toEqual({
      check: "alike",
      outcome: "hold",
      reason:
        "Like another request within a day: same name, mailbox but for digits, phone but for its last digits, network",
      lead_id: first.lead_id,
    });
  });

  it("in disguise but from one host reach it once, then are held", async () => {
    await flood((i) => ({ ...disguised(i), ...FORM }), oneHost);
    expect(await countByState("made up")).toEqual({ routed: 1, held: MADE_UP - 1 });
  });

  it("in disguise from twelve hosts reach it five times; other dealers' requests go through", async () => {
    const others = await Promise.all(
      Array.from({ length: 4 }, (_, i) => dealerWithCar(`London Cars ${i}`, IN_LONDON)),
    );
    await flood((i) => ({ ...disguised(i), ...FORM }), manyHosts);
    for (const { vehicle_id } of others) await ordinaryRequest({ vehicle_id, postcode: "E1 6AN" });
    expect(await countByState("made up")).toEqual({ routed: 5, held: MADE_UP - 5 });
    expect(await countByState("ordinary")).toEqual({ routed: 4 });
    expect(await routesOfRival()).toBe(5);
  });
});

it("one phone number under many mailboxes reaches a dealer twice a day, as a couple may, then is held", async () => {
  const phone = "07911 123 999";
  for (let i = 0; i < 5; i++) await ordinaryRequest({ vehicle_id: rival.vehicle_id, phone });
  expect(await countByState("ordinary")).toEqual({ routed: 2, held: 3 });
});

it("strangers on one network reach a dealer up to its usual rate, as colleagues do", async () => {
  for (let i = 0; i < 6; i++) {
    const request = aLeadRequest({ ...aStranger(3000 + i), ...FORM, vehicle_id: rival.vehicle_id });
    await submitLead(app, request, { ...FROM_NOWHERE, ip: oneHost(i) });
  }
  expect(await countByState("ordinary")).toEqual({ routed: 5, held: 1 });
});

it("colleagues behind one switchboard and network reach a dealer each", async () => {
  const others = await Promise.all([0, 1].map((i) => dealerWithCar(`Leeds Cars ${i}`, IN_LONDON)));
  const cars = [rival, rival, ...others].map(({ vehicle_id }) => vehicle_id);
  const submitted = cars.slice(0, 3).map((vehicleId, i) => ({
    ...aStranger(2000 + i),
    ...FORM,
    vehicle_id: vehicleId,
    phone: "0113 496 0100",
    postcode: i < 2 ? "M1 1AE" : "E1 6AN",
  }));
  for (const request of submitted) {
    await submitLead(app, aLeadRequest(request), { ...FROM_NOWHERE, ip: "203.0.113.250" });
  }
  expect(await countByState("ordinary")).toEqual({ routed: 3 });
});

it("a busy dealer's usual requests are not held", async () => {
  // Twenty-five a day for four weeks.
  for (let i = 0; i < 700; i++) {
    await buildRoutedLead(database.db, [rival.dealer_id], {
      email: `earlier${i}@example.org`,
      email_normalised: `earlier${i}@example.org`,
      phone: `+4420${String(79460000 + i)}`,
      created_at: hoursAfter(START, -24 - i * 0.9),
    });
  }
  for (let i = 0; i < 10; i++) await ordinaryRequest({ vehicle_id: rival.vehicle_id });
  expect((await countByState("ordinary")).held).toBeUndefined();
});
