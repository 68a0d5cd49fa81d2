import { afterAll, beforeAll, expect, it } from "vitest";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { listDealerVehicles } from "./list-dealer-vehicles.ts";

const VIN = "SJNFAAZE1U0123456";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("listings not on sale name the listing of the same car that is, in the list", async () => {
  const { db } = database;
  const { dealer_id } = await buildDealer(db);
  const day = (n: number) => new Date(`2026-10-0${n}T12:00:00Z`);
  const car = (stockRef: string, n: number, more: object) =>
    buildVehicle(db, { dealer_id, stock_ref: stockRef, created_at: day(n), ...more });
  await car("hidden", 2, { registration: "PK21VVB", published: false });
  const kept = await car("kept", 3, { registration: "PK21VVB" });
  await car("same plate", 4, { registration: "PK21VVB", vin: VIN, published: false });
  await car("same vin", 5, { vin: VIN, published: false });
  await car("sold", 1, { registration: "PK21VVB", published: false, sold_at: day(2) });
  await car("other", 6, { registration: "LK20JBC" });
  const actor = dealerUser(dealer_id);
  const query = { search: "", sort: "newest", waits: "", page: 1 } as const;
  const list = await listDealerVehicles(
    testApp(db, () => day(9)),
    actor,
    query,
  );
  const text =
    "You have this car on sale already: 2020 Nissan Leaf, PK21 VVB, Ref kept. Change that listing.";
  const double = { vehicle_id: kept.vehicle_id, text };
  expect(
    list.vehicles.map((one) => [one.stock_ref, one.published, one.unconfirmed_since, one.on_sale_as]),
  ).toEqual([
    ["other", true, null, null],
    ["same vin", false, null, null],
    ["same plate", false, null, double],
    ["kept", true, null, null],
    ["hidden", false, null, double],
    ["sold", false, null, null],
  ]);
});
