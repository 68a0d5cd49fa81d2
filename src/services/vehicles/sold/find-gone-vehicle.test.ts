import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { SOLD_PAGE_DAYS } from "#src/domain/policy/listings.ts";
import { daysAfter } from "#src/domain/time/ago.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { findGoneVehicle } from "../public-vehicle-queries.ts";
import { changeVehicles } from "../stock-list/change-vehicles.ts";
import { deleteVehicle } from "../vehicle-actions.ts";

const START = new Date("2026-11-23T12:00:00Z");

let database: TestDatabase;
let now = START;
const app = () => testApp(database.db, () => now);
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  now = START;
});

async function soldCar({ published = true, held_words = [] as string[] } = {}) {
  const { dealer_id } = await buildDealer(database.db);
  const { vehicle_id } = await buildVehicle(database.db, { dealer_id, published, held_words });
  const actor = dealerUser(dealer_id);
  const change = (kind: string) =>
    changeVehicles(app(), actor, { vehicle_ids: [vehicle_id], change: { kind } });
  await change("sold");
  return { vehicle_id, dealer_id, actor, change, kind: async () => (await gone(vehicle_id))?.kind ?? null };
}
const gone = (vehicleId: string) => findGoneVehicle(app(), vehicleId);

it("a car that buyers saw is sold for 30 days, then gone", async () => {
  const { vehicle_id, kind } = await soldCar();
  expect(await gone(vehicle_id)).toMatchObject({
    kind: "sold",
    vehicle: { vehicle_id, make: "Nissan", model: "Leaf" },
    until: daysAfter(START, SOLD_PAGE_DAYS),
  });
  now = new Date(daysAfter(START, SOLD_PAGE_DAYS).getTime() - 1);
  expect(await kind()).toBe("sold");
  now = daysAfter(START, SOLD_PAGE_DAYS);
  expect(await kind()).toBe("gone");
});

it.each([
  ["a draft", { published: false }],
  ["a held car", { published: false, held_words: ["plus VAT"] }],
])("%s marked as sold has no page: its words were never checked", async (_, fields) => {
  expect(await (await soldCar(fields)).kind()).toBe("gone");
});

it("a car that is on sale again is neither, and sold again has a page", async () => {
  const { kind, change } = await soldCar();
  await change("publish");
  expect(await kind()).toBeNull();
  await change("sold");
  expect(await kind()).toBe("sold");
});

it("the page of a sold car ends when it is deleted or its dealer suspended", async () => {
  const [deleted, suspended] = [await soldCar(), await soldCar()];
  await deleteVehicle(app(), deleted.actor, deleted.vehicle_id);
  expect(await deleted.kind()).toBe("gone");
  const { dealer_id } = suspended;
  await database.db
    .updateTable("dealers")
    .set({ status: "suspended" })
    .where("dealer_id", "=", dealer_id)
    .execute();
  expect(await suspended.kind()).toBeNull();
});

it.each(["", "no id", "3f1c2b6e-8f57-4c0e-9d1b-5a0c7e2d4b11"])("finds nothing for '%s'", async (id) => {
  expect(await gone(id)).toBeNull();
});
