import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
let api: TestApi;
let admin: string;
/** In Manchester, with a Leaf for about £12,000. */
let dealerId: string;
let vehicleId: string;
/** Verified and near, but without cars. */
let emptyDealerId: string;

const META = { ip: "192.0.2.7", user_agent: "Firefox", idempotency_key: null };
let people = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
  ({ dealer_id: dealerId } = await buildDealer(database.db, { name: "Leith Electric" }));
  ({ vehicle_id: vehicleId } = await buildVehicle(database.db, { dealer_id: dealerId }));
  ({ dealer_id: emptyDealerId } = await buildDealer(database.db, { name: "Salford Electric" }));
  admin = (await signedIn(api, { email: "admin@example.org", is_admin: true })).access;
}, 60_000);
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom("leads").execute();
});

async function submitted(overrides: object = {}): Promise<string> {
  people++;
  const request = {
    name: "Isla Munro",
    email: `isla.munro.${people}@example.com`,
    phone: `07700 900${100 + people}`,
    postcode: "M4 5JD",
    budget_band: "£35k+",
    timeframe_days: 30,
    max_travel_mi: 10,
    consent_dealer: true,
    ...overrides,
  };
  return (await submitLead(api.app, request, META)).lead_id;
}

/** About the Leaf, so the consent names its dealer, who has the lead. */
const aboutLeaf = () => submitted({ vehicle_id: vehicleId, budget_band: "£10-15k", source: "vehicle_page" });

const get = async (path: string) => (await api.request(path, { token: admin })).body as never;
const route = (leadId: string, json: object) =>
  api.request(`/admin/leads/${leadId}/routes`, { token: admin, json });
const routesOf = async (leadId: string) =>
  await database.db.selectFrom("lead_routes").selectAll().where("lead_id", "=", leadId).execute();

interface Listed {
  total: number;
  pages: number;
  leads: { lead_id: string; name: string; state: string; dealers: string[]; vehicle: string | null }[];
}

describe("the list of all leads", () => {
  it("lists pending ones first, then the newest, with request and dealers", async () => {
    const unmatched = await submitted({ name: "Waits" });
    const held = await submitted({ name: "Held", email: "held@mailinator.com" });
    const routed = await aboutLeaf();
    const { total, leads }: Listed = await get("/admin/leads");
    expect(total).toBe(3);
    expect(leads.map(({ lead_id }) => lead_id)).toEqual([held, unmatched, routed]);
    expect(leads.map(({ state }) => state)).toEqual(["held", "unmatched", "routed"]);
    expect(leads[2]).toMatchObject({ dealers: ["Leith Electric"], vehicle: "2020 Nissan Leaf" });
  });

  it("is searched by name, phone, email, postcode and car, and filtered by state and day", async () => {
    const wanted = await submitted({
      name: "Rowan Ash",
      phone: "07700 900555",
      email: "rowan@example.net",
      postcode: "IV1 1QY",
      models: ["Hyundai Kona Electric"],
    });
    const leaf = await aboutLeaf();
    const found = async (query: Record<string, string>) => {
      const { leads }: Listed = await get(`/admin/leads?${new URLSearchParams(query)}`);
      return leads.map(({ lead_id }) => lead_id);
    };
    for (const search of [
      "rowan",
      "ASH row",
      "07700 900555",
      "rowan@example.net",
      "IV11QY",
      "iv1 1qy",
      "kona",
    ])
      expect(await found({ search }), search).toEqual([wanted]);
    expect(await found({ search: "nissan leaf" })).toEqual([leaf]);
    expect(await found({ search: "100%" })).toEqual([]);
    expect(await found({ state: "routed" })).toEqual([leaf]);
    await database.db
      .updateTable("leads")
      .set({ created_at: new Date("2026-07-01T22:59:00Z") })
      .where("lead_id", "=", wanted)
      .execute();
    expect(await found({ from: "2026-07-01", to: "2026-07-01" })).toEqual([wanted]);
    expect(await found({ from: "2026-07-02", to: "2026-07-02" })).toEqual([]);
  });
});

test("a search finds a request by the name and number of its repeat, and the page lists them", async () => {
  const leadId = await submitted({ vehicle_id: vehicleId, email: "again@example.com" });
  const again = { name: "Isla Reid", email: "again@example.com", phone: "+44 (0)7700 900777" };
  expect(await submitted({ vehicle_id: vehicleId, ...again })).toBe(leadId);
  for (const search of ["isla reid", "07700 900777", "7700900777"]) {
    const { leads } = (await get(`/admin/leads?${new URLSearchParams({ search })}`)) as Listed;
    expect(
      leads.map(({ lead_id }) => lead_id),
      search,
    ).toEqual([leadId]);
  }
  expect(await get(`/admin/leads/${leadId}`)).toMatchObject({ repeats: [again] });
});

test("a lead's page has the score, the consent and why each dealer was chosen or not", async () => {
  const leadId = await aboutLeaf();
  expect(await get(`/admin/leads/${leadId}`)).toMatchObject({
    lead: { state: "routed", vehicle: "2020 Nissan Leaf", named_dealer: "Leith Electric" },
    routes: [{ name: "Leith Electric", reason: "own_vehicle", progress: "new", hand_reason: "" }],
    consents: [{ text: expect.stringContaining("Leith Electric"), ip: "192.0.2.7", user_agent: "Firefox" }],
    explanation: [
      { name: "Leith Electric", chosen: true, reason: "Has the vehicle asked about" },
      { name: "Salford Electric", chosen: false, reason: "No published car fits the wishes" },
    ],
    changes: [{ from_state: "received", to_state: "routed" }],
    hand_refusal: null,
  });
  const missing = await api.request("/admin/leads/nothing", { token: admin });
  expect(missing.status).toBe(404);
});

describe("routing by hand", () => {
  it("routes an unmatched lead to a chosen dealer and notifies both", async () => {
    const leadId = await submitted();
    const { dealers } = (await get(`/admin/leads/${leadId}/dealers?search=salford`)) as {
      dealers: { name: string; refusal: string | null }[];
    };
    expect(dealers).toMatchObject([{ name: "Salford Electric", refusal: null }]);
    const reason = "They get three of them in on Monday";
    expect((await route(leadId, { dealer_id: emptyDealerId, reason })).status).toBe(204);
    expect(await get(`/admin/leads/${leadId}`)).toMatchObject({
      lead: { state: "routed" },
      routes: [{ name: "Salford Electric", reason: "by_hand", hand_reason: reason, chargeable: true }],
      changes: [{ to_state: "unmatched" }, { to_state: "routed", reason, changed_by: "admin@example.org" }],
    });
    const mails = await api.sentMails();
    const about = mails.filter(({ subject }) => subject === "We found a dealer for your request");
    expect(about).toHaveLength(1);
    expect(about[0]?.text).toContain("Salford Electric");
  });

  it("charges the dealer unless the admin waives it", async () => {
    const reason = "112 miles away";
    for (const [isFree, charges] of [
      [false, 1],
      [true, 0],
    ] as const) {
      const leadId = await submitted();
      expect((await route(leadId, { dealer_id: emptyDealerId, reason, is_free: isFree })).status).toBe(204);
      expect(await get(`/admin/leads/${leadId}`)).toMatchObject({ routes: [{ chargeable: !isFree }] });
      const entries = await database.db
        .selectFrom("ledger_entries")
        .select("kind")
        .where("lead_id", "=", leadId)
        .execute();
      expect(entries).toHaveLength(charges);
    }
    const leadId = await submitted();
    expect((await route(leadId, { dealer_id: emptyDealerId, reason, is_free: "yes" })).status).toBe(422);
    expect(await get(`/admin/leads/${leadId}`)).toMatchObject({ routes: [] });
  });

  it("respects the consent: one dealer besides the named one, two in all", async () => {
    const leadId = await aboutLeaf();
    const third = await buildDealer(database.db, { name: "Third Cars" });
    const why = { reason: "Asked for it" };
    expect((await route(leadId, { dealer_id: dealerId, ...why })).body).toMatchObject({
      error: { message: "Leith Electric: Has it already." },
    });
    expect((await route(leadId, { dealer_id: emptyDealerId, ...why })).status).toBe(204);
    expect((await route(leadId, { dealer_id: third.dealer_id, ...why })).status).toBe(409);
    expect(await routesOf(leadId)).toHaveLength(2);
  });

  it("refuses a dealer at the credit limit", async () => {
    const leadId = await submitted();
    const owing = await buildDealer(database.db, { name: "Owing Cars", credit_limit_pence: 0 });
    const response = await route(leadId, { dealer_id: owing.dealer_id, reason: "Asked for it" });
    expect(response).toMatchObject({
      status: 409,
      body: { error: { message: "Owing Cars: Credit limit reached." } },
    });
    expect(await routesOf(leadId)).toEqual([]);
  });

  it("is refused when the buyer wants no other dealer", async () => {
    const leadId = await submitted();
    await database.db
      .updateTable("leads")
      .set({ objected_at: new Date() })
      .where("lead_id", "=", leadId)
      .execute();
    const response = await route(leadId, { dealer_id: emptyDealerId, reason: "Asked for it" });
    expect(response.status).toBe(409);
    expect(await routesOf(leadId)).toEqual([]);
    expect(await get(`/admin/leads/${leadId}`)).toMatchObject({
      hand_refusal: "The buyer wants no further dealer",
    });
  });

  it("respects the consent when two admins route at once", async () => {
    const leadId = await aboutLeaf();
    const third = await buildDealer(database.db, { name: "Quick Cars" });
    const responses = await Promise.all(
      [emptyDealerId, third.dealer_id].map((id) => route(leadId, { dealer_id: id, reason: "Now" })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await routesOf(leadId)).toHaveLength(2);
  });

  it.each([
    ["a dealer who is not verified", 409, "Suspended Cars: Not verified."],
    ["no dealer", 422, "Choose a dealer"],
    ["no reason", 422, "Say why this dealer"],
  ])("with %s changes nothing", async (name, status, message) => {
    const leadId = await submitted();
    const suspended = await buildDealer(database.db, { name: "Suspended Cars", status: "suspended" });
    const chosen = name === "no dealer" ? "" : name === "no reason" ? emptyDealerId : suspended.dealer_id;
    const response = await route(leadId, {
      dealer_id: chosen,
      reason: name === "no reason" ? " " : "Why not",
    });
    expect(response.status).toBe(status);
    expect(JSON.stringify(response.body)).toContain(message);
    expect(await routesOf(leadId)).toEqual([]);
    expect(await get(`/admin/leads/${leadId}`)).toMatchObject({ lead: { state: "unmatched" } });
  });
});
