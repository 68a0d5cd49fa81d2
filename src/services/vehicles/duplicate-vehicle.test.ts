import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Actor, VISITOR } from "#src/domain/accounts/permissions.ts";
import { NotFound, NotSignedIn } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { duplicateVehicle } from "./vehicle-actions.ts";

let database: TestDatabase;
let app: AppContext;
let own: Actor;
let original: Awaited<ReturnType<typeof buildVehicle>>;
const now = new Date("2026-03-29T00:30:00Z");

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db, () => now);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom("vehicles").execute();
  const { dealer_id } = await buildDealer(database.db);
  own = dealerUser(dealer_id);
  original = await buildVehicle(database.db, { dealer_id, stock_ref: "A-17" });
});

const vehicles = () => database.db.selectFrom("vehicles").selectAll().orderBy("created_at", "desc").execute();

it("copies the car into a draft without photos and stock reference", async () => {
  const copy = await duplicateVehicle(app, own, original.vehicle_id);
  const row = (await vehicles()).find(({ vehicle_id }) => vehicle_id === copy.vehicle_id);
  expect(row).toEqual({
    ...original,
    vehicle_id: copy.vehicle_id,
    seq: expect.any(Number),
    trim: "N-Connecta (copy)",
    images: [],
    image_alts: [],
    stock_ref: null,
    published: false,
    created_at: now,
    updated_at: now,
  });
  const untouched = (await vehicles()).find(({ vehicle_id }) => vehicle_id === original.vehicle_id);
  expect(untouched).toEqual(original);
});

it("a copy of a generated listing is a generated listing", async () => {
  const { vehicle_id, dealer_id } = await buildVehicle(database.db, { is_generated: true });
  const copy = await duplicateVehicle(app, dealerUser(dealer_id), vehicle_id);
  expect(copy.is_generated).toBe(true);
});

it("an admin copies any dealer's listing, for that dealer", async () => {
  const admin: Actor = { ...dealerUser(null), is_admin: true };
  const copy = await duplicateVehicle(app, admin, original.vehicle_id);
  expect(copy.dealer_id).toBe(original.dealer_id);
});

it.each<[string, () => Actor, () => string, typeof NotFound | typeof NotSignedIn]>([
  ["a visitor", () => VISITOR, () => original.vehicle_id, NotSignedIn],
  ["a user without a dealer", () => dealerUser(null), () => original.vehicle_id, NotFound],
  [
    "another dealer",
    () => dealerUser("00000000-0000-0000-0000-000000000000"),
    () => original.vehicle_id,
    NotFound,
  ],
  ["an unknown id", () => own, () => "00000000-0000-0000-0000-000000000000", NotFound],
  ["what is no id", () => own, () => "1 or 1=1", NotFound],
])("%s copies nothing", async (_, actor, id, error) => {
  await expect(duplicateVehicle(app, actor(), id())).rejects.toThrow(error);
  expect(await vehicles()).toHaveLength(1);
});
