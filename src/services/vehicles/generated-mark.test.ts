import { afterAll, beforeAll, expect, it } from "vitest";
import { DEALER_LIST_SORTS } from "#src/domain/vehicles/stock-list/dealer-list.ts";
import { GENERATED_NOTE } from "#src/domain/vehicles/vehicle.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { createVehicle, updateVehicle } from "./save-vehicle.ts";
import { listDealerVehicles } from "./stock-list/list-dealer-vehicles.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const WITH_NOTE = `A quiet car.\n\n${GENERATED_NOTE}`;
const LISTING = {
  make: "Nissan",
  model: "Leaf",
  year: "2021",
  price: "12995",
  mileage: "21500",
  body_style: "Hatchback",
  postcode: "M1 1AE",
  published: true,
};

async function generatedListing() {
  const fields = { is_generated: true, description: WITH_NOTE };
  const { vehicle_id, dealer_id, updated_at } = await buildVehicle(database.db, fields);
  let seenUpdatedAt = updated_at;
  return async (changes: object, act: { isRealCar?: boolean } = {}) => {
    const change = { input: { ...LISTING, ...changes }, seenUpdatedAt, ...act };
    const after = await updateVehicle(testApp(database.db), dealerUser(dealer_id), vehicle_id, change);
    seenUpdatedAt = after.updated_at;
    return after;
  };
}

it.each([
  ["leaves out the description", {}],
  ["changes a word of the note", { description: WITH_NOTE.replace("A generated", "One generated") }],
  ["replaces the note", { description: "My own car." }],
])("an edit that %s leaves it a generated listing", async (_, changes) => {
  const edit = await generatedListing();
  expect(await edit(changes)).toMatchObject({ is_generated: true });
  expect(await edit(changes, { isRealCar: false })).toMatchObject({ is_generated: true });
});

it("its dealer makes it a car for sale, without the note and for good", async () => {
  const edit = await generatedListing();
  const real = await edit({ description: WITH_NOTE }, { isRealCar: true });
  expect(real).toMatchObject({ is_generated: false, description: "A quiet car." });
  expect(await edit({ description: WITH_NOTE })).toMatchObject({ is_generated: false });
  expect(await edit({ description: WITH_NOTE }, { isRealCar: false })).toMatchObject({ is_generated: false });
});

it("a dealer's own car stays one, whatever an edit makes of its description", async () => {
  const app = testApp(database.db);
  const { dealer_id } = await buildDealer(database.db);
  const actor = dealerUser(dealer_id);
  const { vehicle_id, updated_at } = await createVehicle(app, actor, LISTING);
  const change = { input: { ...LISTING, description: WITH_NOTE }, seenUpdatedAt: updated_at };
  expect(await updateVehicle(app, actor, vehicle_id, change)).toMatchObject({ is_generated: false });
});

it("generated listings come last in every order of their dealer's list", async () => {
  const { dealer_id } = await buildDealer(database.db);
  const built = { dealer_id, is_generated: true, price: 9000 };
  const { vehicle_id: cheap } = await buildVehicle(database.db, built);
  const { vehicle_id: own } = await buildVehicle(database.db, { dealer_id, price: 10_000 });
  const { vehicle_id: dear } = await buildVehicle(database.db, { ...built, price: 11_000 });
  const listed = async (sort: (typeof DEALER_LIST_SORTS)[number]) => {
    const query = { search: "", sort, waits: "", page: 1 } as const;
    const { vehicles } = await listDealerVehicles(testApp(database.db), dealerUser(dealer_id), query);
    return vehicles.map(({ vehicle_id }) => vehicle_id);
  };
  for (const sort of DEALER_LIST_SORTS) expect((await listed(sort))[0]).toBe(own);
  expect(await listed("price")).toEqual([own, cheap, dear]);
  expect(await listed("price-desc")).toEqual([own, dear, cheap]);
});
