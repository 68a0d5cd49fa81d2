import { afterAll, beforeAll, expect, test } from "vitest";
import type { DatabaseHandle } from "#src/db/database.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";

let database: DatabaseHandle;
let api: TestApi;
let leadId: string;
let vehicleId: string;
let dealerId: string;
const tokens: Record<string, string | undefined> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
  const dealer = await buildDealer(database.db);
  dealerId = dealer.dealer_id;
  const other = await buildDealer(database.db, { name: "Leith Electric" });
  vehicleId = (await buildVehicle(database.db, { dealer_id: dealerId })).vehicle_id;
  const sent = await api.request("/lead", {
    json: {
      name: "Jo Buyer",
      email: "jo@buyer.example",
      phone: "07911 123456",
      postcode: "M4 6JG",
      budget_band: "£10-15k",
      timeframe_days: 30,
      max_travel_mi: 10,
      consent_dealer: true,
      vehicle_id: vehicleId,
      source: "vehicle_page",
    },
  });
  leadId = (sent.body as { lead_id: string }).lead_id;
  const [owner, stranger, admin, unlinked] = await Promise.all([
    signedIn(api, { email: "owner@dealer.example", dealer_id: dealerId }),
    signedIn(api, { email: "other@dealer.example", dealer_id: other.dealer_id }),
    signedIn(api, { email: "admin@example.org", is_admin: true }),
    signedIn(api, { email: "unlinked@example.org" }),
  ]);
  Object.assign(tokens, {
    owner: owner.access,
    "another dealer": stranger.access,
    "an admin without a dealer": admin.access,
    "a user without a dealer": unlinked.access,
    "somebody with a false token": "a.b.c",
    "the long token": owner.long,
  });
}, 60_000);
afterAll(() => database.close());

const as = (who: string) => ({ token: tokens[who] });
const openedAt = async () => {
  const query = database.db.selectFrom("lead_routes").select("first_opened_at").where("lead_id", "=", leadId);
  return (await query.executeTakeFirstOrThrow()).first_opened_at;
};

/** Every operation on one enquiry. */
const oneLead = (id: string) => [
  { path: `/dealer/leads/${id}`, parts: {} },
  { path: `/dealer/leads/${id}/opened`, parts: { method: "POST" } },
  { path: `/dealer/leads/${id}/progress`, parts: { json: { progress: "called", seen: "new" } } },
  { path: `/dealer/leads/${id}/notes`, parts: { json: { text: "Rings back" } } },
];
const allOf = (id: string) => [...oneLead(id), { path: "/dealer/leads/enquiries.csv", parts: {} }];
const UNTOUCHED = { first_opened_at: null, progress: "new", events: 0, notes: 0 };
const traces = async () => ({
  first_opened_at: await openedAt(),
  ...(await database.db
    .selectFrom("lead_routes")
    .select("progress")
    .where("lead_id", "=", leadId)
    .executeTakeFirstOrThrow()),
  events: (await database.db.selectFrom("lead_route_events").selectAll().execute()).length,
  notes: (await database.db.selectFrom("lead_notes").selectAll().execute()).length,
});
async function csvAs(who: string) {
  const headers = { Authorization: `Bearer ${tokens[who]}` };
  const response = await api.fetch("/api/dealer/leads/enquiries.csv?state=all", { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes, text: bytes.toString("utf8") };
}

test.each(["a visitor", "somebody with a false token", "the long token"])("%s must sign in", async (who) => {
  for (const path of ["/dealer/leads", "/dealer/leads/count", "/session"]) {
    expect((await api.request(path, as(who))).status).toBe(401);
  }
  for (const { path, parts } of allOf(leadId)) {
    expect((await api.request(path, { ...as(who), ...parts })).status, path).toBe(401);
  }
  expect(await traces()).toEqual(UNTOUCHED);
});

test.each(["a user without a dealer", "an admin without a dealer"])(
  "%s has no dealer profile",
  async (who) => {
    const response = await api.request("/dealer/leads", as(who));
    expect(response).toMatchObject({ status: 404, body: { error: { message: "Dealer profile not found" } } });
    for (const { path, parts } of [{ path: "/dealer/leads/count", parts: {} }, ...allOf(leadId)]) {
      expect((await api.request(path, { ...as(who), ...parts })).status, path).toBe(404);
    }
    expect(await traces()).toEqual(UNTOUCHED);
  },
);

test("another dealer can neither see nor open the lead", async () => {
  const other = as("another dealer");
  expect((await api.request("/dealer/leads", other)).body).toMatchObject({
    total: 0,
    unopened: 0,
    leads: [],
  });
  expect((await api.request("/dealer/leads/count", other)).body).toEqual({ count: 0, unanswered: 0 });
  for (const { path, parts } of oneLead(leadId)) {
    expect((await api.request(path, { ...other, ...parts })).status, path).toBe(404);
  }
  expect(await traces()).toEqual(UNTOUCHED);
  const file = await csvAs("another dealer");
  expect(file.text).not.toContain("Jo Buyer");
});

test("the dealer reads every detail and the score", async () => {
  const { status, body } = await api.request("/dealer/leads", as("owner"));
  expect(status).toBe(200);
  const { leads } = body as { leads: Record<string, unknown>[] };
  expect(leads).toHaveLength(1);
  expect(leads[0]).toMatchObject({
    lead_id: leadId,
    name: "Jo Buyer",
    email: "jo@buyer.example",
    phone: "+447911123456",
    source: "vehicle_page",
    vehicle_id: vehicleId,
    vehicle: { make: "Nissan", model: "Leaf", year: 2020, price: 13_495 },
    routed_to: [dealerId],
    first_opened_at: null,
  });
  expect(leads[0]).toMatchObject({ exclusive_until: null, passed_at: null });
  expect(leads[0]).toHaveProperty("score_parts.length", 7);
  expect((await api.request("/dealer/leads/count", as("owner"))).body).toEqual({ count: 1, unanswered: 1 });
});

test("stores only the first opening, and invalid ids are not found", async () => {
  const open = (id: string) => api.request(`/dealer/leads/${id}/opened`, { ...as("owner"), method: "POST" });
  expect((await open(leadId)).status).toBe(204);
  const first = await openedAt();
  expect(first).not.toBeNull();
  expect((await open(leadId)).status).toBe(204);
  expect(await openedAt()).toEqual(first);
  expect((await open("nonsense")).status).toBe(404);
  expect((await open(dealerId)).status).toBe(404);
});

test("the dealer's users record progress and notes", async () => {
  const owner = as("owner");
  const json = { progress: "called", seen: "opened" };
  const called = await api.request(`/dealer/leads/${leadId}/progress`, { ...owner, json });
  expect(called).toMatchObject({
    status: 200,
    body: {
      progress: "called",
      first_response_at: expect.any(String),
      events: [
        { progress: "opened", by: "Ann Lee" },
        { progress: "called", by: "Ann Lee" },
      ],
    },
  });
  const late = { progress: "lost", seen: "opened" };
  expect(await api.request(`/dealer/leads/${leadId}/progress`, { ...owner, json: late })).toMatchObject({
    status: 409,
    body: { error: { message: "A colleague has just marked this enquiry as Called." } },
  });
  const nonsense = { progress: "sold", seen: "called" };
  expect((await api.request(`/dealer/leads/${leadId}/progress`, { ...owner, json: nonsense })).status).toBe(
    422,
  );
  const noted = await api.request(`/dealer/leads/${leadId}/notes`, {
    ...owner,
    json: { text: "Rings back" },
  });
  expect(noted).toMatchObject({ status: 201, body: { notes: [{ text: "Rings back", by: "Ann Lee" }] } });
  expect(await api.request(`/dealer/leads/${leadId}/notes`, { ...owner, json: {} })).toMatchObject({
    status: 422,
    body: { error: { fields: { text: "Write a note first" } } },
  });
  expect((await api.request("/dealer/leads?state=lost", owner)).body).toMatchObject({ total: 0, pages: 1 });
  expect((await api.request("/dealer/leads?state=called&search=buyer", owner)).body).toMatchObject({
    total: 1,
  });
});

test("exports the dealer's leads as a UTF-8 download with a byte order mark", async () => {
  const { response, bytes, text } = await csvAs("owner");
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="enquiries.csv"');
  expect(text).toMatch(/,Called,.*Jo Buyer,07911 123456,jo@buyer.example,M4 6JG,2020 Nissan Leaf,/);
});

test("only its own dealer can duplicate a listing", async () => {
  const path = `/dealer/vehicles/${vehicleId}/duplicate`;
  for (const who of ["another dealer", "a user without a dealer"]) {
    expect((await api.request(path, { ...as(who), method: "POST" })).status).toBe(404);
  }
  expect((await api.request(path, { method: "POST" })).status).toBe(401);
  expect(await api.request(path, { ...as("owner"), method: "POST" })).toMatchObject({
    status: 201,
    body: { trim: "N-Connecta (copy)", published: false, images: [] },
  });
});

test("the session names the user and the dealer", async () => {
  expect((await api.request("/session", as("owner"))).body).toMatchObject({
    email: "owner@dealer.example",
    full_name: "Ann Lee",
    is_admin: false,
    dealer: { dealer_id: dealerId, name: "Ancoats Electric Cars", status: "verified", role: "owner" },
  });
  expect((await api.request("/session", as("an admin without a dealer"))).body).toMatchObject({
    is_admin: true,
    dealer: null,
  });
});
