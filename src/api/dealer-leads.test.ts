import { afterAll, beforeAll, expect, test } from "vitest";
import type { DatabaseHandle } from "#src/db/database.ts";
import { buildDealer, buildVehicle } from "#tests/factories.ts";
import { signedIn, type TestApi, testApi } from "#tests/test-api.ts";
import { createTestDatabase } from "#tests/test-database.ts";

let database: DatabaseHandle;
let api: TestApi;
let lead_id: string;
let vehicle_id: string;
let dealer_id: string;
const tokens: Record<string, string | undefined> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
  const dealer = await buildDealer(database.db);
  dealer_id = dealer.dealer_id;
  const other = await buildDealer(database.db, { name: "Leith Electric" });
  vehicle_id = (await buildVehicle(database.db, { dealer_id })).vehicle_id;
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
      vehicle_id,
      source: "vehicle_page",
    },
  });
  lead_id = (sent.body as { lead_id: string }).lead_id;
  const [owner, stranger, admin, unlinked] = await Promise.all([
    signedIn(api, { email: "owner@dealer.example", dealer_id }),
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
  const query = database.db
    .selectFrom("lead_routes")
    .select("first_opened_at")
    .where("lead_id", "=", lead_id);
  return (await query.executeTakeFirstOrThrow()).first_opened_at;
};

test.each(["a visitor", "somebody with a false token", "the long token"])(
  "%s is told to sign in",
  async (who) => {
    for (const path of ["/dealer/leads", "/dealer/leads/count", "/session"]) {
      expect((await api.request(path, as(who))).status).toBe(401);
    }
    expect(
      (await api.request(`/dealer/leads/${lead_id}/opened`, { ...as(who), method: "POST" })).status,
    ).toBe(401);
    expect(await openedAt()).toBeNull();
  },
);

test.each(["a user without a dealer", "an admin without a dealer"])(
  "%s has no dealer profile",
  async (who) => {
    const answer = await api.request("/dealer/leads", as(who));
    expect(answer).toMatchObject({ status: 404, body: { error: { message: "Dealer profile not found" } } });
    expect((await api.request("/dealer/leads/count", as(who))).status).toBe(404);
  },
);

test("another dealer neither sees nor opens the lead", async () => {
  const other = as("another dealer");
  expect((await api.request("/dealer/leads", other)).body).toEqual({ leads: [] });
  expect((await api.request("/dealer/leads/count", other)).body).toEqual({ count: 0 });
  expect((await api.request(`/dealer/leads/${lead_id}/opened`, { ...other, method: "POST" })).status).toBe(
    404,
  );
  expect(await openedAt()).toBeNull();
});

test("the dealer reads every detail, and the score stays unexplained", async () => {
  const { status, body } = await api.request("/dealer/leads", as("owner"));
  expect(status).toBe(200);
  const { leads } = body as { leads: Record<string, unknown>[] };
  expect(leads).toHaveLength(1);
  expect(leads[0]).toMatchObject({
    lead_id,
    name: "Jo Buyer",
    email: "jo@buyer.example",
    phone: "+447911123456",
    source: "vehicle_page",
    vehicle_id,
    vehicle: { make: "Nissan", model: "Leaf", year: 2020, price: 13_495 },
    routed_to: [dealer_id],
    first_opened_at: null,
  });
  expect(leads[0]).not.toHaveProperty("score_parts");
  expect((await api.request("/dealer/leads/count", as("owner"))).body).toEqual({ count: 1 });
});

test("the first opening is kept, later ones change nothing, and nonsense ids are missing leads", async () => {
  const open = (id: string) => api.request(`/dealer/leads/${id}/opened`, { ...as("owner"), method: "POST" });
  expect((await open(lead_id)).status).toBe(204);
  const first = await openedAt();
  expect(first).not.toBeNull();
  expect((await open(lead_id)).status).toBe(204);
  expect(await openedAt()).toEqual(first);
  expect((await open("nonsense")).status).toBe(404);
  expect((await open(dealer_id)).status).toBe(404);
});

test("the session says who is signed in and for which dealer", async () => {
  expect((await api.request("/session", as("owner"))).body).toMatchObject({
    email: "owner@dealer.example",
    full_name: "Ann Lee",
    is_admin: false,
    dealer: { dealer_id, name: "Ancoats Electric Cars", status: "verified" },
  });
  expect((await api.request("/session", as("an admin without a dealer"))).body).toMatchObject({
    is_admin: true,
    dealer: null,
  });
});
