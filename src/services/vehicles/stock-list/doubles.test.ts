import { expect, test } from "vitest";
import { runImport } from "#src/services/imports/run-import.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { HEADER, ImportWorld, leaf } from "#tests/support/worlds/import-world.ts";
import { joinDoubles, listDoubles } from "./doubles.ts";

const world = new ImportWorld();

const CAR = { make: "Nissan", model: "Leaf", year: 2021, mileage: 21_500 };
const day = (n: number) => new Date(`2026-10-0${n}T12:00:00Z`);
const car = (stockRef: string | null, n: number, more: object = {}) =>
  buildVehicle(world.database.db, {
    dealer_id: world.dealerId,
    stock_ref: stockRef,
    created_at: day(n),
    ...CAR,
    mileage: 10_000 + n,
    ...more,
  });
const doubles = async () =>
  (await listDoubles(world.app, world.actor)).map((pair) => pair.map(({ stock_ref }) => stock_ref));

test("two listings on sale are shown as one car by registration, VIN, or where all else is equal", async () => {
  const vin = "SJNFAAZE1U0123456";
  await car("plate 1", 1, { registration: "PK21VVB" });
  await car("plate 2", 2, { registration: "PK21VVB" });
  await car("vin 1", 3, { vin });
  await car("vin 2", 4, { vin, registration: "AB21CDE" });
  await car("alike 1", 5, { mileage: 21_500 });
  await car("alike 2", 6, { mileage: 21_500, registration: "LK20JBC" });
  await car("draft", 7, { registration: "PK21VVB", published: false });
  await car("example", 7, { registration: "PK21VVB", is_generated: true });
  const { dealer_id } = await buildDealer(world.database.db);
  await car("another dealer's", 8, { dealer_id, registration: "PK21VVB" });
  expect((await doubles()).toSorted()).toEqual([
    ["alike 1", "alike 2"],
    ["plate 1", "plate 2"],
    ["vin 1", "vin 2"],
  ]);
});

test("cars that differ in registration, or are as good as new, are no doubles", async () => {
  await car("one plate", 1, { mileage: 21_500, registration: "PK21VVB" });
  await car("other plate", 2, { mileage: 21_500, registration: "LK20JBC" });
  await car("new 1", 3, { mileage: 10 });
  await car("new 2", 4, { mileage: 10 });
  expect(await doubles()).toEqual([]);
});

test("of two listings of one car the chosen one stays, and the next file changes it by its number", async () => {
  const { db } = world.database;
  const byHand = await car(null, 1, { mileage: 21_500, price: 12_995 });
  const ofFile = await car("T1", 2, { mileage: 21_500, price: 12_995, registration: "PK21VVB" });
  expect(await doubles()).toEqual([[null, "T1"]]);
  const pair = { kept: byHand.vehicle_id, taken_off: ofFile.vehicle_id };
  await joinDoubles(world.app, world.actor, pair);
  expect(await doubles()).toEqual([]);
  const stock = async () =>
    await db
      .selectFrom("vehicles")
      .select(["stock_ref", "registration", "published", "price"])
      .orderBy("created_at")
      .execute();
  expect(await stock()).toEqual([
    { stock_ref: "T1", registration: "PK21VVB", published: true, price: 12_995 },
    { stock_ref: null, registration: "PK21VVB", published: false, price: 12_995 },
  ]);
  const next = [...leaf({ stock_ref: "T1", price: "11995" }), "PK21 VVB"];
  await runImport(world.app, await world.upload([next], [...HEADER, "registration"]));
  expect((await stock()).map(({ price }) => price)).toEqual([11_995, 12_995]);
  const again = { fields: { taken_off: expect.stringContaining("not two listings of one car any more") } };
  await expect(joinDoubles(world.app, world.actor, pair)).rejects.toMatchObject(again);
});

test("only one's own listings are joined", async () => {
  const { dealer_id } = await buildDealer(world.database.db);
  const own = await car("T1", 1, { registration: "PK21VVB" });
  const other = await car("T2", 2, { dealer_id, registration: "PK21VVB" });
  for (const [kept, takenOff] of [
    [own, other],
    [other, own],
  ] as const) {
    const pair = { kept: kept.vehicle_id, taken_off: takenOff.vehicle_id };
    await expect(joinDoubles(world.app, world.actor, pair)).rejects.toMatchObject({
      message: "Vehicle not found",
    });
  }
  await expect(
    joinDoubles(world.app, world.actor, { kept: own.vehicle_id, taken_off: own.vehicle_id }),
  ).rejects.toMatchObject({ fields: {} });
});
