import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { DatabaseHandle } from "#src/db/database.ts";
import { DEALER_LISTINGS_PAGE_SIZE } from "#src/domain/policy/listings.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";

let database: DatabaseHandle;
let api: TestApi;
let dealerId: string;
let vehicleId: string;
const tokens: Record<string, string | undefined> = {};

const LEAF = {
  make: "Nissan",
  model: "Leaf",
  trim: "Tekna",
  year: "2021",
  price: "£12,995",
  mileage: "21,500",
  body_style: "Hatchback",
  postcode: "m1 1ae",
  battery_kwh: "39",
  description: "One owner.",
  published: false,
};

beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
  dealerId = (await buildDealer(database.db)).dealer_id;
  const other = await buildDealer(database.db, { name: "Leith Electric" });
  const people = await Promise.all([
    signedIn(api, { email: "owner@dealer.example", dealer_id: dealerId }),
    signedIn(api, { email: "other@dealer.example", dealer_id: other.dealer_id }),
    signedIn(api, { email: "admin@example.org", is_admin: true }),
    signedIn(api, { email: "unlinked@example.org" }),
  ]);
  const names = ["the owner", "another dealer", "an admin", "a user without a dealer"];
  for (const [index, name] of names.entries()) tokens[name] = people[index]?.access;
}, 60_000);
beforeEach(async () => {
  await database.db.deleteFrom("vehicles").execute();
  vehicleId = (await buildVehicle(database.db, { dealer_id: dealerId })).vehicle_id;
});
afterAll(() => database.close());

const as = (who: string) => ({ token: tokens[who] });
const stored = (id = vehicleId) =>
  database.db.selectFrom("vehicles").selectAll().where("vehicle_id", "=", id).executeTakeFirst();
const read = async (who: string) =>
  (await api.request(`/dealer/vehicles/${vehicleId}`, as(who))).body as { updated_at: string };
const update = (who: string, listing: object, updatedAt: string) =>
  api.request(`/dealer/vehicles/${vehicleId}`, {
    ...as(who),
    method: "PUT",
    json: { listing, updated_at: updatedAt },
  });
const messageOf = (body: unknown) => (body as { error: { message: string } }).error.message;

test("a make and model are stored as the site spells them", async () => {
  const { body, status } = await api.request("/dealer/vehicles", {
    ...as("the owner"),
    method: "POST",
    json: { ...LEAF, make: "tesla", model: "Tesla MODEL 3" },
  });
  expect(status).toBe(201);
  expect(await stored((body as { vehicle_id: string }).vehicle_id)).toMatchObject({
    make: "Tesla",
    model: "Model 3",
  });
});

test.each([
  ["a visitor", 401],
  ["another dealer", 404],
  ["a user without a dealer", 404],
])("%s can neither read, change, hide nor delete a dealer's listing", async (who, status) => {
  const before = await stored();
  const one = `/dealer/vehicles/${vehicleId}`;
  const responses = [
    await api.request(one, as(who)),
    await update(who, LEAF, before?.updated_at.toISOString() ?? ""),
    await api.request(`${one}/published`, { ...as(who), method: "PUT", json: { published: false } }),
    await api.request(one, { ...as(who), method: "DELETE" }),
  ];
  expect(responses.map((response) => response.status)).toEqual([status, status, status, status]);
  expect(await stored()).toEqual(before);
});

test.each(["the owner", "an admin"])("%s reads, changes, hides and deletes it", async (who) => {
  const { updated_at } = await read(who);
  const changed = await update(who, LEAF, updated_at);
  expect(changed).toMatchObject({ status: 200, body: { trim: "Tekna", price: 12_995, postcode: "M1 1AE" } });
  expect(await stored()).toMatchObject({
    dealer_id: dealerId,
    trim: "Tekna",
    mileage: 21_500,
    images: ["/photos/leaf-1.webp"],
  });
  const one = `/dealer/vehicles/${vehicleId}`;
  const shown = await api.request(`${one}/published`, {
    ...as(who),
    method: "PUT",
    json: { published: true },
  });
  expect(shown.body).toMatchObject({ published: true, trim: "Tekna" });
  const reason = who === "an admin" ? { json: { reason: "Sold elsewhere" } } : {};
  expect((await api.request(one, { ...as(who), ...reason, method: "DELETE" })).status).toBe(204);
  expect(await stored()).toBeUndefined();
});

test("a listing is added for the actor's own dealer, with its place", async () => {
  const { status, body } = await api.request("/dealer/vehicles", {
    ...as("the owner"),
    json: { ...LEAF, dealer_id: "00000000-0000-4000-8000-000000000000" },
  });
  expect(status).toBe(201);
  const row = await stored((body as { vehicle_id: string }).vehicle_id);
  expect(row).toMatchObject({
    dealer_id: dealerId,
    images: [],
    published: false,
    battery_kwh: 39,
    winter_range_est: null,
  });
  expect(row?.latitude).toBeCloseTo(53.5, 0);
});

test("refuses a listing with pictures its dealer did not upload", async () => {
  const json = { ...LEAF, images: ["https://elsewhere.example/car.webp"] };
  const { status, body } = await api.request("/dealer/vehicles", { ...as("the owner"), json });
  expect([status, (body as { error: { fields: object } }).error.fields]).toEqual([
    422,
    { images: expect.any(String) },
  ]);
  expect((await api.request("/dealer/vehicles", as("the owner"))).body).toMatchObject({ total: 1 });
});

test.each([
  ["a visitor", 401, "Sign in first"],
  ["a user without a dealer", 403, "No dealer profile found. Contact support."],
  ["an admin", 403, "No dealer profile linked"],
])("%s adds nothing", async (who, status, message) => {
  const response = await api.request("/dealer/vehicles", { ...as(who), json: LEAF });
  expect(response.status).toBe(status);
  expect(messageOf(response.body)).toBe(message);
  expect((await api.request("/dealer/vehicles", as("the owner"))).body).toMatchObject({ total: 1 });
});

test("a refused form names its fields and changes nothing", async () => {
  const before = await stored();
  const { updated_at } = await read("the owner");
  const wrong = { ...LEAF, make: " ", price: 999, body_style: "" };
  const fields = {
    make: "Make is required",
    price: "Price must be at least £1,000",
    body_style: "Body style is required",
  };
  expect(await update("the owner", wrong, updated_at)).toMatchObject({
    status: 422,
    body: { error: { fields } },
  });
  const added = await api.request("/dealer/vehicles", { ...as("the owner"), json: wrong });
  expect(added).toMatchObject({ status: 422, body: { error: { fields } } });
  expect(await stored()).toEqual(before);
  expect((await api.request("/dealer/vehicles", { ...as("the owner"), json: [] })).status).toBe(422);
});

test("refuses an update based on an old version", async () => {
  const { updated_at } = await read("the owner");
  expect((await update("an admin", { ...LEAF, price: 11_000 }, updated_at)).status).toBe(200);
  const second = await update("the owner", { ...LEAF, price: 10_000 }, updated_at);
  expect(second.status).toBe(409);
  expect(messageOf(second.body)).toContain("saved this listing while you were editing");
  expect(await stored()).toMatchObject({ price: 11_000 });
  expect((await update("the owner", LEAF, "yesterday")).status).toBe(422);
});

test("accepts only one of two concurrent updates", async () => {
  const { updated_at } = await read("the owner");
  const prices = [9000, 9001, 9002, 9003];
  const responses = await Promise.all(
    prices.map((price) => update("the owner", { ...LEAF, price }, updated_at)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test("an imported car keeps a body style that the form does not offer", async () => {
  await database.db.updateTable("vehicles").set({ body_style: "Crossover" }).execute();
  const { updated_at } = await read("the owner");
  expect((await update("the owner", { ...LEAF, body_style: "Crossover" }, updated_at)).status).toBe(200);
});

test("the list contains the dealer's own cars only, with search, order and pages", async () => {
  await buildVehicle(database.db);
  for (let n = 0; n < DEALER_LISTINGS_PAGE_SIZE; n++) {
    await buildVehicle(database.db, {
      dealer_id: dealerId,
      make: "Kia",
      model: "Niro",
      year: 2022,
      price: 20_000 + n,
      published: false,
    });
  }
  const list = async (query: string) =>
    (await api.request(`/dealer/vehicles?${query}`, as("the owner"))).body as {
      total: number;
      page: number;
      pages: number;
      vehicles: { model: string; price: number; published: boolean }[];
    };
  expect(await list("")).toMatchObject({ total: DEALER_LISTINGS_PAGE_SIZE + 1, page: 1, pages: 2 });
  const last = await list("sort=price-desc&page=99");
  expect(last).toMatchObject({ page: 2 });
  expect(last.vehicles.map(({ model }) => model)).toEqual(["Leaf"]);
  expect(await list("search=LEAF+2020")).toMatchObject({ total: 1, pages: 1 });
  expect(await list("search=%25")).toMatchObject({ total: 0, page: 1, pages: 1, vehicles: [] });
  expect((await list("sort=status-desc")).vehicles[0]).toMatchObject({ published: true });
  expect((await list("sort=nonsense&page=x")).vehicles).toHaveLength(DEALER_LISTINGS_PAGE_SIZE);
});

test.each([
  ["a visitor", 401, "Sign in first"],
  ["a user without a dealer", 404, "Dealer profile not found"],
  ["an admin", 404, "Dealer profile not found"],
])("%s has no list", async (who, status, message) => {
  const response = await api.request("/dealer/vehicles", as(who));
  expect(response.status).toBe(status);
  expect(messageOf(response.body)).toBe(message);
});

test("an invalid id is not found", async () => {
  expect((await api.request("/dealer/vehicles/7", as("the owner"))).status).toBe(404);
  expect((await api.request("/dealer/vehicles/7", { ...as("the owner"), method: "DELETE" })).status).toBe(
    404,
  );
});
