import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Actor, VISITOR } from "#src/domain/accounts/permissions.ts";
import { InvalidInput, NotAllowed, NotSignedIn } from "#src/domain/errors/errors.ts";
import { parseDealerListQuery } from "#src/domain/vehicles/stock-list/dealer-list.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { createVehicle, updateVehicle } from "../save-vehicle.ts";
import { publishVehicle } from "../vehicle-actions.ts";
import { changeVehicles } from "./change-vehicles.ts";
import { listDealerVehicles } from "./list-dealer-vehicles.ts";

let database: TestDatabase;
let own: OwnDealer;
let dealerId: string;
let now = new Date("2026-10-25T00:30:00Z");
const app = () => testApp(database.db, () => now);
const car = (fields: Parameters<typeof buildVehicle>[1] = {}) =>
  buildVehicle(database.db, { dealer_id: dealerId, ...fields });
const stored = (id: string) =>
  database.db.selectFrom("vehicles").selectAll().where("vehicle_id", "=", id).executeTakeFirstOrThrow();
const change = (ids: string[], change: object, actor = own) =>
  changeVehicles(app(), actor, { vehicle_ids: ids, change });
/** Audited for the cars of this test: the log is append-only. */
const actions = async () => {
  const rows = database.db.selectFrom("audit_log").select(["action", "subject_id"]);
  const own = await rows.where("dealer_id", "=", dealerId).execute();
  return own.map(({ action, subject_id }) => [action, subject_id]);
};

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = new Date("2026-03-31T12:00:00Z");
  await database.db.deleteFrom("vehicles").execute();
  dealerId = (await buildDealer(database.db)).dealer_id;
  own = dealerUser(dealerId);
});

it("reprices several cars at once and says which could not be changed, and why", async () => {
  const [dear, cheap, rival] = [await car(), await car({ price: 1100 }), await buildVehicle(database.db)];
  const unknown = "00000000-0000-0000-0000-000000000000";
  const ids = [dear, cheap, rival].map(({ vehicle_id }) => vehicle_id);
  expect(await change([...ids, unknown, "no id"], { kind: "price-by", pounds: -300 })).toEqual({
    changed: 1,
    unchanged: 0,
    failed: [
      {
        vehicle_id: cheap.vehicle_id,
        title: "2020 Nissan Leaf",
        reason: "The new price would not be from £1,000 to £2,000,000.",
      },
      ...[rival.vehicle_id, unknown, "no id"].map((vehicleId) => ({
        vehicle_id: vehicleId,
        title: "",
        reason: "This is not one of your cars. It may have been deleted.",
      })),
    ],
  });
  expect(await stored(dear.vehicle_id)).toMatchObject({ price: 13_195 });
  expect(await stored(cheap.vehicle_id)).toEqual(cheap);
  expect(await stored(rival.vehicle_id)).toEqual(rival);
  expect(await actions()).toEqual([["vehicle.update", dear.vehicle_id]]);
});

it("takes a sold car off sale until it is published again", async () => {
  const { vehicle_id } = await car();
  expect(await change([vehicle_id], { kind: "sold" })).toMatchObject({ changed: 1 });
  expect(await stored(vehicle_id)).toMatchObject({ published: false, sold_at: now });
  expect(await change([vehicle_id], { kind: "sold" })).toMatchObject({ changed: 0, unchanged: 1 });
  expect(await actions()).toEqual([["vehicle.sold", vehicle_id]]);
  now = new Date("2026-04-02T12:00:00Z");
  await publishVehicle(app(), own, vehicle_id, true);
  expect(await stored(vehicle_id)).toMatchObject({ published: true, sold_at: null, on_sale_since: now });
});

it("publishes and unpublishes, and holds a description with a fee", async () => {
  const [fair, fee] = [
    await car({ published: false }),
    await car({ published: false, description: "£199 admin fee" }),
  ];
  const ids = [fair.vehicle_id, fee.vehicle_id];
  expect(await change(ids, { kind: "publish" })).toMatchObject({ changed: 2 });
  expect(await stored(fair.vehicle_id)).toMatchObject({ published: true });
  expect(await stored(fee.vehicle_id)).toMatchObject({ published: false, held_words: ["£199 admin fee"] });
  expect(await change(ids, { kind: "unpublish" })).toMatchObject({ changed: 2 });
  expect(await stored(fee.vehicle_id)).toMatchObject({ published: false, held_words: [] });
});

it.each<[string, () => Actor, object, unknown]>([
  ["a visitor", () => VISITOR, {}, NotSignedIn],
  ["a user without a dealer", () => dealerUser(null), {}, NotAllowed],
  ["an empty choice", () => own, { vehicle_ids: [] }, InvalidInput],
  ["101 cars", () => own, { vehicle_ids: Array.from({ length: 101 }, (_, n) => `${n}`) }, InvalidInput],
  ["an unknown change", () => own, { change: { kind: "delete" } }, InvalidInput],
  ["a price under £1,000", () => own, { change: { kind: "price", price: "999" } }, InvalidInput],
  ["a difference of nothing", () => own, { change: { kind: "price-by", pounds: 0 } }, InvalidInput],
])("%s changes nothing", async (_, actor, fields, error) => {
  const one = await car();
  const input = { vehicle_ids: [one.vehicle_id], change: { kind: "sold" }, ...fields };
  await expect(changeVehicles(app(), actor(), input)).rejects.toThrow(error as typeof InvalidInput);
  expect(await stored(one.vehicle_id)).toEqual(one);
});

const LISTING = {
  make: "Nissan",
  model: "Leaf",
  year: 2020,
  price: 13_495,
  mileage: 31_200,
  body_style: "Hatchback",
  postcode: "M4 6JG",
};

it("gives a stock reference to one car of a dealer, finds it and keeps it when it is left out", async () => {
  const created = await createVehicle(app(), own, { ...LISTING, stock_ref: " A-17 " });
  expect(created.stock_ref).toBe("A-17");
  await expect(createVehicle(app(), own, { ...LISTING, stock_ref: "A-17" })).rejects.toThrow(
    "Your 2020 Nissan Leaf has this stock reference already.",
  );
  const elsewhere = dealerUser((await buildDealer(database.db)).dealer_id);
  await createVehicle(app(), elsewhere, { ...LISTING, stock_ref: "A-17" });
  const update = (fields: object) =>
    updateVehicle(app(), own, created.vehicle_id, {
      input: { ...LISTING, ...fields },
      seenUpdatedAt: created.updated_at,
    });
  const left = await update({ price: 12_995 });
  expect(left.stock_ref).toBe("A-17");
  const query = (search: string) => parseDealerListQuery(new URLSearchParams({ search }));
  expect((await listDealerVehicles(app(), own, query("a-17"))).total).toBe(1);
  created.updated_at = left.updated_at;
  expect((await update({ stock_ref: "" })).stock_ref).toBeNull();
});

it("lists each car with its days on sale, views of four weeks and the dealer's enquiries", async () => {
  const { vehicle_id } = await car({ created_at: new Date("2026-03-01T11:00:00Z") });
  const draft = await car({ published: false });
  const day = (date: string, viewed: number) =>
    database.db
      .insertInto("vehicle_days")
      .values({ dealer_id: dealerId, vehicle_id, day: new Date(`${date}T00:00Z`), viewed })
      .execute();
  await day("2026-03-03", 5);
  await day("2026-03-30", 2);
  await day("2026-02-01", 90);
  const { vehicles } = await listDealerVehicles(app(), own, parseDealerListQuery(new URLSearchParams()));
  expect(
    vehicles.map(({ vehicle_id, days_on_sale, views, enquiries }) => [
      vehicle_id,
      days_on_sale,
      views,
      enquiries,
    ]),
  ).toEqual(
    expect.arrayContaining([
      [vehicle_id, 30, 7, 0],
      [draft.vehicle_id, null, 0, 0],
    ]),
  );
});

it("reserves cars on sale until they are free, off sale or sold", async () => {
  const [car1, draft] = [await car(), await car({ published: false })];
  const ids = [car1.vehicle_id, draft.vehicle_id];
  expect(await change(ids, { kind: "reserve" })).toMatchObject({
    changed: 1,
    failed: [{ vehicle_id: draft.vehicle_id, reason: "Publish this car before you mark it as reserved." }],
  });
  expect(await stored(car1.vehicle_id)).toMatchObject({ published: true, reserved_at: now });
  expect(await change(ids.slice(0, 1), { kind: "reserve" })).toMatchObject({ unchanged: 1 });
  expect(await change(ids, { kind: "free" })).toMatchObject({ changed: 1, unchanged: 1 });
  expect(await stored(car1.vehicle_id)).toMatchObject({ published: true, reserved_at: null });
  for (const kind of ["unpublish", "sold"]) {
    await change([car1.vehicle_id], { kind: "publish" });
    await change([car1.vehicle_id], { kind: "reserve" });
    await change([car1.vehicle_id], { kind });
    expect(await stored(car1.vehicle_id)).toMatchObject({ published: false, reserved_at: null });
  }
  const taken = await actions();
  expect(taken.map(([action]) => action)).toContain("vehicle.reserve");
  expect(taken.map(([action]) => action)).toContain("vehicle.free");
});
