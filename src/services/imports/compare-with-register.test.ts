import { beforeEach, describe, expect, it } from "vitest";
import { writeCsv } from "#src/domain/imports/csv.ts";
import { publishVehicle } from "#src/services/vehicles/vehicle-actions.ts";
import { LEAF_TESTS, motCar } from "#tests/support/servers/register-server.ts";
import { PLATE, registerWorld } from "#tests/support/worlds/register-world.ts";
import { runImport } from "./run-import.ts";
import { startStockImport } from "./start-import.ts";

const world = registerWorld();
const REFUSED = "The MOT of 9 March 2026 recorded 31,204 miles. Correct the mileage, or the registration.";
const ASKED =
  "The register has a different make or colour for this registration: blue Nissan. Correct the listing, or confirm that this is the car.";
const ROW = {
  make: "Nissan",
  model: "Leaf",
  year: "2021",
  body_style: "Hatchback",
  price: "12995",
  mileage: "32000",
  postcode: "M1 1AE",
  stock_ref: "A1",
  registration: PLATE,
  colour: "Blue",
};

type Dealer = Awaited<ReturnType<typeof world.newDealer>>;

async function importRows({ app, actor }: Dealer, ...rows: Partial<typeof ROW>[]) {
  const columns = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => Object.values(row).map(String));
  const bytes = new TextEncoder().encode(writeCsv([columns, ...cells]));
  const { import_id } = await startStockImport(app, actor, { file_name: "stock.csv", bytes });
  await runImport(app, import_id);
  const { db } = world.database;
  return await db
    .selectFrom("import_rows")
    .select(["outcome", "message"])
    .where("import_id", "=", import_id)
    .orderBy("row")
    .execute();
}

const without = (row: typeof ROW, ...columns: (keyof typeof ROW)[]) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !columns.some((one) => one === column)));
const carOf = () =>
  world.database.db.selectFrom("vehicles").selectAll().where("stock_ref", "=", "A1").executeTakeFirst();

describe("a row about a car that was looked up", () => {
  let dealer: Dealer;
  beforeEach(async () => {
    dealer = await world.newDealer();
    const user = { id: dealer.actor.user_id, name: "Ann Lee", email: "ann@dealer.example" };
    await world.database.db
      .insertInto("auth.user")
      .values(user)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await dealer.lookUp();
  });

  it("with a mileage below the last MOT's is refused with the reason, the others are imported", async () => {
    const other = { ...ROW, stock_ref: "A2", registration: "AB12CDE", mileage: "10" };
    const rows = await importRows(dealer, { ...ROW, mileage: "31203" }, other);
    expect(rows).toMatchObject([{ outcome: "failed", message: REFUSED }, { outcome: "created" }]);
    expect(await carOf()).toBeUndefined();
    expect(await importRows(dealer, ROW)).toEqual([{ outcome: "created", message: "" }]);
  });

  it("leaves a car on sale as it was when it lowers the mileage", async () => {
    await importRows(dealer, ROW);
    const lowered = { ...ROW, mileage: "30000", price: "9995" };
    expect(await importRows(dealer, lowered)).toEqual([{ outcome: "failed", message: REFUSED }]);
    expect(await carOf()).toMatchObject({ mileage: 32_000, price: 12_995, published: true });
    const withoutRegistration = without(lowered, "registration", "colour");
    expect(await importRows(dealer, withoutRegistration)).toEqual([{ outcome: "failed", message: REFUSED }]);
  });

  it("changes a car on sale beside a wrong reading that came later, and drafts in any case", async () => {
    await importRows(dealer, ROW);
    world.server.mot.set(PLATE, motCar(PLATE, { motTests: [{ ...LEAF_TESTS[0], odometerValue: "312040" }] }));
    world.now = new Date("2026-11-24T12:00:00Z");
    await dealer.lookUp();
    expect(await importRows(dealer, { ...ROW, price: "9995" })).toMatchObject([{ outcome: "updated" }]);
    await publishVehicle(dealer.app, dealer.actor, (await carOf())?.vehicle_id ?? "", false);
    const lowered = { ...ROW, mileage: "30000" };
    expect(await importRows(dealer, lowered)).toMatchObject([{ outcome: "updated" }]);
    expect(await carOf()).toMatchObject({ mileage: 30_000, published: false });
  });

  it("of another make or colour is imported, and asks until the dealer confirms it", async () => {
    const red = { ...ROW, colour: "Red" };
    expect(await importRows(dealer, red)).toEqual([{ outcome: "created", message: ASKED }]);
    expect(await importRows(dealer, red)).toEqual([{ outcome: "unchanged", message: ASKED }]);
    expect(await importRows(dealer, without(red, "colour"))).toMatchObject([{ message: ASKED }]);
    await world.database.db.updateTable("vehicles").set({ register_confirmed: "Red is Blue" }).execute();
    expect(await importRows(dealer, red)).toEqual([{ outcome: "unchanged", message: "" }]);
  });

  it("of an import gets the year of its first use abroad", async () => {
    const dates = { registrationDate: "2021-03-14", firstUsedDate: "2014-05-20" };
    world.server.mot.set(PLATE, motCar(PLATE, dates));
    world.now = new Date("2026-11-24T12:00:00Z");
    await dealer.lookUp();
    const corrected = [{ message: expect.stringContaining("first used abroad on 20 May 2014") }];
    expect(await importRows(dealer, ROW)).toMatchObject(corrected);
    expect(await carOf()).toMatchObject({ year: 2014, published: true });
    expect(await importRows(dealer, ROW)).toMatchObject([{ ...corrected[0], outcome: "unchanged" }]);
  });

  it("of a car that is not electric is refused", async () => {
    world.server.mot.set("AB12CDE", motCar("AB12CDE", { fuelType: "Hybrid Electric (Clean)" }));
    await expect(dealer.lookUp("AB12CDE")).rejects.toThrow("fully electric");
    const rows = await importRows(dealer, { ...ROW, registration: "AB12CDE" });
    expect(rows).toMatchObject([
      { outcome: "failed", message: expect.stringContaining("Only fully electric") },
    ]);
  });
});
