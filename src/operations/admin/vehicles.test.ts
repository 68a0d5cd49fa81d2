import { afterAll, beforeAll, expect, test } from "vitest";
import type { DatabaseHandle } from "#src/db/database.ts";
import { ADMIN_LISTINGS_PAGE_SIZE } from "#src/domain/policy/listings.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";

let database: DatabaseHandle;
let api: TestApi;
let dealerId: string;
const tokens: Record<string, string | undefined> = {};

const NIROS = ADMIN_LISTINGS_PAGE_SIZE + 3;
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
  const { db } = database;
  dealerId = (await buildDealer(db, { name: "Leith Electric" })).dealer_id;
  const other = await buildDealer(db, { name: "Spindle Cars 100%" });
  for (let n = 0; n < NIROS; n++) {
    await buildVehicle(db, {
      dealer_id: dealerId,
      make: "Kia",
      model: "Niro",
      created_at: at(n),
      price: 10_000 + n,
    });
  }
  await buildVehicle(db, {
    dealer_id: other.dealer_id,
    make: "Tesla",
    model: "Model 3",
    trim: "Long Range",
    year: 2021,
    postcode: "EH6 7LG",
    published: false,
    created_at: at(1000),
  });
  const people = await Promise.all([
    signedIn(api, { email: "admin@example.org", is_admin: true }),
    signedIn(api, { email: "owner@dealer.example", dealer_id: dealerId }),
    signedIn(api, { email: "unlinked@example.org" }),
  ]);
  const names = ["an admin", "a dealer", "a user without a dealer"];
  for (const [index, name] of names.entries()) tokens[name] = people[index]?.access;
}, 60_000);
afterAll(() => database.close());

async function list(query = "") {
  const { status, body } = await api.request(`/admin/vehicles?${query}`, { token: tokens["an admin"] });
  expect(status).toBe(200);
  return body as { total: number; page: number; pages: number; vehicles: { make: string; price: number }[] };
}

test.each([
  ["a visitor", 401, "Sign in first"],
  ["a user without a dealer", 403, "You don't have permission to access this page."],
  ["a dealer", 403, "You don't have permission to access this page."],
])("%s does not see every dealer's listings", async (who, status, message) => {
  const response = await api.request("/admin/vehicles", { token: tokens[who] });
  expect(response).toMatchObject({ status, body: { error: { message } } });
});

test("an admin sees the listings of every dealer, including drafts, newest first", async () => {
  const { vehicles, ...page } = await list();
  expect(page).toEqual({ total: NIROS + 1, page: 1, pages: 2 });
  expect(vehicles).toHaveLength(ADMIN_LISTINGS_PAGE_SIZE);
  expect(vehicles[0]).toEqual({
    vehicle_id: expect.any(String),
    dealer_id: expect.any(String),
    dealer_name: "Spindle Cars 100%",
    dealer_status: "verified",
    year: 2021,
    make: "Tesla",
    model: "Model 3",
    trim: "Long Range",
    price: 13_495,
    mileage: 31_200,
    published: false,
    is_generated: false,
    held_words: [],
    unconfirmed_since: null,
    created_at: at(1000).toISOString(),
    updated_at: expect.any(String),
  });
  expect(vehicles.slice(1, 3).map(({ price }) => price)).toEqual([10_000 + NIROS - 1, 10_000 + NIROS - 2]);
});

test("an admin sees whether a car's dealer is suspended", async () => {
  const suspended = await buildDealer(database.db, { name: "Harbour Volts", status: "suspended" });
  const { vehicle_id } = await buildVehicle(database.db, { dealer_id: suspended.dealer_id });
  expect(await list("search=harbour")).toMatchObject({
    vehicles: [{ vehicle_id, published: true, dealer_status: "suspended" }],
  });
  await database.db.deleteFrom("vehicles").where("vehicle_id", "=", vehicle_id).execute();
});

test("pages are in order, and a page past the end is the last", async () => {
  const last = await list("page=2");
  expect(last.vehicles.map(({ price }) => price)).toEqual([10_003, 10_002, 10_001, 10_000]);
  expect(await list("page=99")).toEqual(last);
});

test.each([
  ["status=published", NIROS],
  ["status=draft", 1],
  ["status=nonsense", NIROS + 1],
  ["search=tesla", 1],
  ["search=LONG+model+2021", 1],
  ["search=eh6", 1],
  ["search=tesla&status=published", 0],
  ["search=niro", NIROS],
  ["search=niro+tesla", 0],
  ["search=leith", NIROS],
  ["search=spindle+tesla", 1],
  ["search=leith+tesla", 0],
  ["search=100%25", 1],
  ["search=%25", 1],
  ["search=_", 0],
  ["search='+or+true+--", 0],
])("?%s finds %i", async (query, total) => {
  expect(await list(query)).toMatchObject({ total });
});

test("a dealer's id or its beginning finds that dealer's cars", async () => {
  expect(await list(`search=${dealerId}`)).toMatchObject({ total: NIROS });
  expect(await list(`search=${dealerId.slice(0, 8).toUpperCase()}`)).toMatchObject({ total: NIROS });
});

test("an admin deletes a listing with a reason, which its dealer gets by email", async () => {
  const { vehicle_id } = await buildVehicle(database.db, { dealer_id: dealerId, year: 2020 });
  const remove = (json?: unknown) =>
    api.request(`/dealer/vehicles/${vehicle_id}`, { token: tokens["an admin"], method: "DELETE", json });
  for (const json of [undefined, {}, { reason: " " }, { reason: "x".repeat(1001) }, { reason: 7 }]) {
    expect(await remove(json)).toMatchObject({
      status: 422,
      body: { error: { fields: { reason: expect.stringMatching(/reason/i) } } },
    });
  }
  await api.sentMails();
  expect((await remove({ reason: "This car was stolen.\n<b>Call</b> us." })).status).toBe(204);
  const [mail, ...more] = await api.sentMails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to: "sales@ancoats.example",
    subject: "We deleted your listing of a 2020 Nissan Leaf",
  });
  expect(mail?.text).toContain("This car was stolen.");
  expect(mail?.html).toContain("&lt;b&gt;Call&lt;/b&gt; us.");
  expect((await remove({ reason: "Again" })).status).toBe(404);
  const { after } = await database.db
    .selectFrom("audit_log")
    .select("after")
    .where("subject_id", "=", vehicle_id)
    .where("action", "=", "vehicle.delete")
    .executeTakeFirstOrThrow();
  expect(after).toEqual({ reason: "This car was stolen.\n<b>Call</b> us." });
});

test("an admin deletes a generated listing without a reason, and no email", async () => {
  const { vehicle_id } = await buildVehicle(database.db, { dealer_id: dealerId, is_generated: true });
  await api.sentMails();
  const removal = { token: tokens["an admin"], method: "DELETE" };
  expect((await api.request(`/dealer/vehicles/${vehicle_id}`, removal)).status).toBe(204);
  expect(await api.sentMails()).toEqual([]);
});

test("a dealer deletes its own listing without a reason, and no email", async () => {
  const { vehicle_id } = await buildVehicle(database.db, { dealer_id: dealerId });
  const path = `/dealer/vehicles/${vehicle_id}`;
  expect((await api.request(path, { token: tokens["a dealer"], method: "DELETE" })).status).toBe(204);
  expect(await api.sentMails()).toEqual([]);
});

test("an admin unpublishes a listing, and its dealer gets the reason by email", async () => {
  const { vehicle_id } = await buildVehicle(database.db, {
    dealer_id: dealerId,
    year: 2020,
    created_at: at(-1),
  });
  const unpublish = (json: unknown, who = "an admin") =>
    api.request(`/admin/vehicles/${vehicle_id}/unpublish`, { token: tokens[who], json });
  const published = async () => {
    const query = database.db.selectFrom("vehicles").select("published").where("vehicle_id", "=", vehicle_id);
    return (await query.executeTakeFirstOrThrow()).published;
  };
  for (const [who, status] of [
    ["a visitor", 401],
    ["a user without a dealer", 403],
    ["a dealer", 403],
  ] as const) {
    expect((await unpublish({ reason: "Because" }, who)).status).toBe(status);
  }
  for (const json of [{}, { reason: " " }, { reason: "x".repeat(1001) }, { reason: 7 }]) {
    expect((await unpublish(json)).status).toBe(422);
  }
  expect(await published()).toBe(true);
  await api.sentMails();

  expect((await unpublish({ reason: "The mileage is wrong.\n<b>Please</b> check the MOT." })).status).toBe(
    204,
  );
  expect(await published()).toBe(false);
  const [mail, ...more] = await api.sentMails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to: "sales@ancoats.example",
    subject: "Your 2020 Nissan Leaf is no longer shown to buyers",
  });
  expect(mail?.text).toContain("The mileage is wrong.");
  expect(mail?.html).toContain("&lt;b&gt;Please&lt;/b&gt; check the MOT.");
  expect(mail?.text).toContain(`https://second-spark.example/dealer/listings/${vehicle_id}/edit`);

  expect((await unpublish({ reason: "Again" })).status).toBe(409);
  expect(await api.sentMails()).toEqual([]);
  await database.db.deleteFrom("vehicles").where("vehicle_id", "=", vehicle_id).execute();
  expect((await unpublish({ reason: "Gone" })).status).toBe(404);
});
