import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { onePagePdf } from "#sample-data/one-page-pdf.ts";
import { writeCsv } from "#src/domain/imports/csv.ts";
import type { RegisteredCar } from "#src/domain/vehicles/register/registered-car.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { runImport } from "#src/services/imports/run-import.ts";
import { startStockImport } from "#src/services/imports/start-import.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import {
  recordBatteryTest,
  uploadCertificate,
  withdrawBatteryTest,
} from "#src/services/vehicles/battery-tests/own-battery-tests.ts";
import { storeAnswer } from "#src/services/vehicles/register/register-queries.ts";
import { settleAnswer } from "#src/services/vehicles/register/settle-answer.ts";
import { createVehicle, updateVehicle } from "#src/services/vehicles/save-vehicle.ts";
import { duplicateVehicle } from "#src/services/vehicles/vehicle-actions.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { TEST_FORM } from "#tests/support/records/answered-cars.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { computeWinterRanges } from "./computed-ranges.ts";

const LEAF = {
  make: "Nissan",
  model: "Leaf",
  year: 2020,
  body_style: "Hatchback",
  price: 9995,
  mileage: 31_200,
  postcode: "M4 6JG",
  battery_kwh: 39,
  winter_range_est: 120,
};
const VERSION = { ev_variant_id: "nissan-leaf-40" };
type ComputedColumns = Pick<Vehicle, "winter_range_computed" | "winter_range_computed_to">;
/** Typical for a car of 2020 in November 2026. */
const TYPICAL = "80 to 90";
const AT_91_PERCENT = "85 to null";

const IMPORTED: RegisteredCar = {
  make: "NISSAN",
  model: "LEAF",
  colour: null,
  fuel: "ELECTRICITY",
  year: 2020,
  first_registered: "2020-03-01",
  registered_here: "2022-06-01",
  mot: null,
  mot_expiry: null,
  has_recall: null,
  tax: null,
  sources: ["DVSA"],
};

let database: TestDatabase;
let app: AppContext;
let dealer: OwnDealer;
let dealerId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db, () => new Date("2026-11-23T12:00:00Z"));
  dealerId = (await buildDealer(database.db)).dealer_id;
  dealer = dealerUser(dealerId);
  await database.db
    .insertInto("auth.user")
    .values({ id: dealer.kind === "user" ? dealer.user_id : "", name: "Ann", email: "ann@dealer.example" })
    .execute();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom("vehicles").execute();
  await database.db.deleteFrom("register_responses").execute();
});

const stored = async () =>
  (
    await database.db
      .selectFrom("vehicles")
      .select(["winter_range_computed", "winter_range_computed_to"])
      .execute()
  ).map(rangeOf);
const rangeOf = ({ winter_range_computed: from, winter_range_computed_to: to }: ComputedColumns) =>
  from === null ? null : `${from} to ${to}`;

describe("the winter range of a car", () => {
  it("is computed when its dealer confirms the version, and goes with it", async () => {
    const draft = await createVehicle(app, dealer, LEAF);
    expect(rangeOf(draft)).toBeNull();
    const change = async (seen: { updated_at: Date }, changes: object) =>
      await updateVehicle(app, dealer, draft.vehicle_id, {
        input: { ...LEAF, ...changes },
        seenUpdatedAt: seen.updated_at,
      });
    const confirmed = await change(draft, VERSION);
    expect([rangeOf(confirmed), await stored()]).toEqual([TYPICAL, [TYPICAL]]);
    const older = await change(confirmed, { first_registered: "2018-04-30", year: 2018 });
    expect(rangeOf(older)).toBe("75 to 85");
    const another = await change(older, { battery_kwh: 62 });
    expect([rangeOf(another), await stored()]).toEqual([null, [null]]);
    const again = await change(another, { first_registered: null, year: 2020 });
    expect(rangeOf(again)).toBe(TYPICAL);
    expect(rangeOf(await change(again, { ev_variant_id: null }))).toBeNull();
  });

  it("is computed for a new listing, and for its copy", async () => {
    const { vehicle_id } = await createVehicle(app, dealer, { ...LEAF, ...VERSION });
    expect(rangeOf(await duplicateVehicle(app, dealer, vehicle_id))).toBe(TYPICAL);
    expect(await stored()).toEqual([TYPICAL, TYPICAL]);
  });

  it("is computed for a version in a stock file, and stays without that column", async () => {
    const upload = async (columns: Record<string, unknown>) => {
      const file = writeCsv([Object.keys(columns), Object.values(columns).map(String)]);
      const bytes = new TextEncoder().encode(file);
      const { import_id } = await startStockImport(app, dealer, { file_name: "stock.csv", bytes });
      await runImport(app, import_id);
      return await stored();
    };
    const car = { ...LEAF, stock_ref: "A1" };
    expect(await upload({ ...car, ...VERSION })).toEqual([TYPICAL]);
    expect(await upload({ ...car, price: 9495 })).toEqual([TYPICAL]);
    expect(await upload({ ...car, ev_variant_id: "" })).toEqual([null]);
  });

  it("follows a battery test with a certificate", async () => {
    const { vehicle_id } = await createVehicle(app, dealer, { ...LEAF, ...VERSION });
    const { battery_test_id } = await recordBatteryTest(app, dealer, vehicle_id, {
      ...TEST_FORM,
      soh_percent: 91,
    });
    expect(await stored()).toEqual([TYPICAL]);
    const bytes = onePagePdf("Battery certificate");
    await uploadCertificate(app, dealer, battery_test_id, { file_name: "certificate.pdf", bytes });
    expect(await stored()).toEqual([AT_91_PERCENT]);
    await withdrawBatteryTest(app, dealer, battery_test_id);
    expect(await stored()).toEqual([TYPICAL]);
  });

  it("is not computed for an import, as on its page", async () => {
    await storeAnswer(database.db, "AB12CDE", { car: IMPORTED, fetched_at: new Date("2026-11-20") });
    const { vehicle_id } = await buildVehicle(database.db, { dealer_id: dealerId, ...VERSION });
    await computeWinterRanges(app);
    expect(await stored()).toEqual([TYPICAL]);
    await database.db
      .updateTable("vehicles")
      .set({ registration: "AB12CDE" })
      .where("vehicle_id", "=", vehicle_id)
      .execute();
    await computeWinterRanges(app);
    expect(await stored()).toEqual([null]);
  });

  it("goes as soon as the register says that the car is an import, so nothing shows what its page does not", async () => {
    const car = { dealer_id: dealerId, registration: "AB12CDE", published: true, ...VERSION };
    await buildVehicle(database.db, { ...car, first_registered: "2020-03-01" });
    await computeWinterRanges(app);
    expect(await stored()).toEqual([TYPICAL]);
    const asked = { outcome: "found", facts: IMPORTED } as const;
    await database.db.transaction().execute((tx) => settleAnswer(tx, "AB12CDE", { asked, at: app.now() }));
    expect(await stored()).toEqual([null]);
  });

  it("is computed at night where a new program knows other figures or the car grew older, once", async () => {
    const { vehicle_id } = await buildVehicle(database.db, { dealer_id: dealerId, ...VERSION });
    await buildVehicle(database.db, { dealer_id: dealerId });
    await database.db
      .updateTable("vehicles")
      .set({ winter_range_computed: 90 })
      .where("vehicle_id", "=", vehicle_id)
      .execute();
    await database.pool.query("truncate public_changes");
    await computeWinterRanges(app);
    await computeWinterRanges(app);
    const changes = () => database.db.selectFrom("public_changes").select("tags").execute();
    expect((await stored()).toSorted()).toEqual([TYPICAL, null]);
    expect(await changes()).toHaveLength(1);
    await computeWinterRanges({ ...app, now: () => new Date("2026-12-23T12:00:00Z") });
    expect(await changes()).toHaveLength(1);
    await computeWinterRanges({ ...app, now: () => new Date("2028-11-23T12:00:00Z") });
    expect((await stored()).toSorted()).toEqual(["75 to 85", null]);
    expect(await changes()).toHaveLength(2);
  });
});
