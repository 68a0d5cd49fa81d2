import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findPublicVehicle } from "#src/services/vehicles/public-vehicle-queries.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { publicVehiclesById } from "./public-vehicles.ts";
import { similarVehicles } from "./stock-summary.ts";

let database: TestDatabase;
let dealerId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query("truncate vehicles, dealers cascade");
  dealerId = (await buildDealer(database.db)).dealer_id;
});

const stock = async (car: Parameters<typeof buildVehicle>[1]) =>
  (await buildVehicle(database.db, { dealer_id: dealerId, price: 10_000, ...car })).vehicle_id;

async function similarTo(vehicleId: string) {
  const vehicle = await findPublicVehicle(database, vehicleId);
  if (!vehicle) throw new Error("the car is not public");
  return (await similarVehicles(database, vehicle)).map((similar) => similar.vehicle_id);
}

describe("similar vehicles", () => {
  it("are the nearest in price of the same model, then of the same body style", async () => {
    const leaf = await stock({});
    const otherTrim = await stock({ trim: "Tekna", price: 12_000 });
    const cheaper = await stock({ price: 9_500, trim: null });
    const hatchback = await stock({ make: "Volkswagen", model: "ID.3", price: 10_100 });
    await stock({ make: "Kia", model: "EV6", body_style: "Crossover", price: 10_000 });
    await stock({ make: "BMW", model: "i3", price: 12_501 });
    expect(await similarTo(leaf)).toEqual([cheaper, otherTrim, hatchback]);
  });

  it("are public cars only", async () => {
    const leaf = await stock({});
    await stock({ published: false });
    const unverified = await buildDealer(database.db, { status: "applied" });
    await stock({ dealer_id: unverified.dealer_id });
    expect(await similarTo(leaf)).toEqual([]);
  });

  it("fill the strip with the nearest of many", async () => {
    const leaf = await stock({});
    const made: [number, string][] = [];
    for (const price of [4_000, 9_000, 9_900, 10_200, 10_600, 17_000])
      made.push([price, await stock({ price })]);
    const idOf = new Map(made);
    expect(await similarTo(leaf)).toEqual([9_900, 10_200, 10_600, 9_000].map((price) => idOf.get(price)));
  });
});

describe("public vehicles by id", () => {
  it("keep the requested order, without cars that are not public", async () => {
    const first = await stock({});
    const second = await stock({ model: "Ariya" });
    const draft = await stock({ published: false });
    const unknown = "00000000-0000-4000-8000-000000000000";
    const found = await publicVehiclesById(database, [second, unknown, draft, first]);
    expect(found.map(({ vehicle_id }) => vehicle_id)).toEqual([second, first]);
    expect(await publicVehiclesById(database, [])).toEqual([]);
  });
});
