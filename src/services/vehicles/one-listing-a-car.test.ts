import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { SameCar } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { LISTING } from "#tests/support/valid-bodies.ts";
import { createOrChangeVehicle, createVehicle, updateVehicle } from "./save-vehicle.ts";
import { changeVehicles } from "./stock-list/change-vehicles.ts";
import { publishVehicle } from "./vehicle-actions.ts";

const NOW = new Date("2026-11-22T23:30:00Z");
const PLATE = "PK21 VVB";
const VIN = "SJNFAAZE1U0123456";

let database: TestDatabase;
let app: AppContext;
let actor: OwnDealer;
let dealerId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db, () => NOW);
});
beforeEach(async () => {
  dealerId = (await buildDealer(database.db)).dealer_id;
  actor = dealerUser(dealerId);
});
afterAll(() => database.drop());

const create = (more: object = {}, by = actor) => createVehicle(app, by, { ...LISTING, ...more });
const double = (more: object = {}) =>
  buildVehicle(database.db, { dealer_id: dealerId, registration: "PK21VVB", ...more });
const stock = () =>
  database.db
    .selectFrom("vehicles")
    .select(["stock_ref", "price", "published"])
    .where("dealer_id", "=", dealerId)
    .orderBy("created_at")
    .execute();
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof SameCar) return { ...error.fields, vehicle_id: error.vehicle_id };
      throw error;
    },
  );

it.each([
  ["registration", { registration: PLATE }, { registration: "pk21vvb" }],
  ["vin", { vin: VIN }, { vin: VIN.toLowerCase() }],
])("a car is not listed again: its %s says so", async (field, first, again) => {
  const { vehicle_id } = await create({ ...first, stock_ref: "T1" });
  const refused = await refusal(create({ ...again, stock_ref: "N1" }));
  expect(refused).toEqual({
    [field]: expect.stringMatching(/^You have this car on sale already: 2021 Nissan Leaf,.* Ref T1\. Change/),
    vehicle_id,
  });
  expect(await stock()).toHaveLength(1);
});

it("a draft of the car is named as one", async () => {
  await create({ registration: PLATE, published: false });
  expect(await refusal(create({ registration: PLATE }))).toMatchObject({
    registration: "You have this car as a draft already: 2021 Nissan Leaf, PK21 VVB. Publish that one.",
  });
});

it("a sold car may come back, and another dealer may have it", async () => {
  await double({ published: false, sold_at: NOW, stock_ref: "T1" });
  await create({ registration: PLATE });
  const other = dealerUser((await buildDealer(database.db)).dealer_id);
  await create({ registration: PLATE }, other);
  expect(await stock()).toHaveLength(2);
});

it("an edit does not turn a car into another one", async () => {
  await create({ registration: PLATE });
  const other = await create({ registration: "LK20 JBC" });
  const change = (input: object) =>
    updateVehicle(app, actor, other.vehicle_id, {
      input: { ...LISTING, ...input },
      seenUpdatedAt: other.updated_at,
    });
  expect(await refusal(change({ registration: PLATE }))).toMatchObject({ registration: expect.anything() });
  expect(await change({ price: 13_000 })).toMatchObject({ registration: "LK20JBC", price: 13_000 });
});

it("doubles from earlier can be edited and taken off sale, not put on sale again", async () => {
  const [first, second] = [await double({ stock_ref: "T1" }), await double({ stock_ref: "N1" })];
  const { updated_at } = await publishVehicle(app, actor, second.vehicle_id, false);
  expect(await refusal(publishVehicle(app, actor, second.vehicle_id, true))).toMatchObject({
    vehicle_id: first.vehicle_id,
  });
  const input = { ...LISTING, registration: PLATE };
  const change = { input, seenUpdatedAt: updated_at };
  expect(await refusal(updateVehicle(app, actor, second.vehicle_id, change))).not.toBeNull();
  const present = await publishVehicle(app, actor, first.vehicle_id, true);
  const edit = { input: { ...input, price: 9995 }, seenUpdatedAt: present.updated_at };
  expect(await updateVehicle(app, actor, first.vehicle_id, edit)).toMatchObject({ price: 9995 });
});

it("of two drafts of one car, only one goes on sale", async () => {
  const drafts = [await double({ published: false }), await double({ published: false })];
  const vehicleIds = drafts.map(({ vehicle_id }) => vehicle_id);
  const { changed, failed } = await changeVehicles(app, actor, {
    vehicle_ids: vehicleIds,
    change: { kind: "publish" },
  });
  expect(changed).toBe(1);
  expect(failed).toEqual([expect.objectContaining({ reason: expect.stringContaining("on sale already") })]);
});

it("of concurrent requests, one lists the car", async () => {
  const results = await Promise.all(
    [1, 2, 3, 4].map(() => refusal(create({ registration: PLATE, vin: VIN }))),
  );
  expect(results.filter((one) => one === null)).toHaveLength(1);
  expect(await stock()).toHaveLength(1);
});

it("of concurrent publications of two drafts, one succeeds", async () => {
  const drafts = [await double({ published: false }), await double({ published: false })];
  const publish = drafts.map(({ vehicle_id }) => refusal(publishVehicle(app, actor, vehicle_id, true)));
  expect((await Promise.all(publish)).filter((one) => one === null)).toHaveLength(1);
});

it("a dealer's system changes the car that it sends again", async () => {
  const key: OwnDealer = {
    kind: "api key",
    api_key_id: "00000000-0000-4000-8000-000000000001",
    user_id: "user-1",
    dealer_id: dealerId,
    dealer_role: null,
    dealer_status: "verified",
    is_admin: false,
    scopes: ["listings:read", "listings:write"],
  };
  const send = (more: object) =>
    createOrChangeVehicle(app, key, { ...LISTING, registration: PLATE, ...more });
  expect(await send({ stock_ref: "000123" })).toMatchObject({ isNew: true });
  const again = await send({ stock_ref: "123", price: 13_295 });
  expect(again).toMatchObject({
    isNew: false,
    warning: "You have PK21 VVB already: that car was changed. It keeps its number 000123.",
  });
  expect(await stock()).toEqual([{ stock_ref: "000123", price: 13_295, published: true }]);
});
