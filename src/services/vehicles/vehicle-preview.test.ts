import { afterAll, beforeAll, expect, it } from "vitest";
import { type Actor, VISITOR } from "#src/domain/accounts/permissions.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { findVehiclePreview } from "./public-vehicle-queries.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it.each<[string, (dealerId: string) => Actor, boolean]>([
  ["its dealer", (id) => dealerUser(id), true],
  ["an admin", () => ADMIN, true],
  ["another dealer", () => dealerUser("00000000-0000-0000-0000-000000000000"), false],
  ["a user without a dealer", () => dealerUser(null), false],
  ["a visitor", () => VISITOR, false],
])("%s, asked for the preview of a hidden dealer's draft", async (_, actor, isShown) => {
  const { dealer_id } = await buildDealer(database.db, { status: "suspended" });
  const { vehicle_id } = await buildVehicle(database.db, { dealer_id, published: false, stock_ref: null });
  const found = await findVehiclePreview(database.db, actor(dealer_id), vehicle_id);
  expect(found?.vehicle_id).toBe(isShown ? vehicle_id : undefined);
  if (isShown) expect(found).not.toHaveProperty("stock_ref");
});
