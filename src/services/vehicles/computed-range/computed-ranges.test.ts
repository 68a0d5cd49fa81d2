import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { onePagePdf } from "#sample-data/one-page-pdf.ts";
import { writeCsv } from "#src/domain/imports/csv.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { runImport } from "#src/services/imports/run-import.ts";
import { startStockImport } from "#src/services/imports/start-import.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import {
  recordBatteryTest,
  uploadCertificate,
  withdrawBatteryTest,
} from "#src/services/vehicles/battery-tests/own-battery-tests.ts";
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
/** 111 as new. */
const AT_91_PERCENT = 101;

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
beforeEach(() => database.db.deleteFrom("vehicles").execute());

const stored = async () =>
  (await database.db.selectFrom("vehicles").select("winter_range_computed").execute()).map(
    (row) => row.winter_range_computed,
  );

describe("the winter range of a car", () => {
  it("is computed when its dealer confirms the version, and goes with it", async () => {
    const draft = await createVehicle(app, dealer, LEAF);
    expect(draft.winter_range_computed).toBeNull();
    const change = async (seen: { updated_at: Date }, changes: object) =>
      await updateVehicle(app, dealer, draft.vehicle_id, {
        input: { ...LEAF, ...changes },
        seenUpdatedAt: seen.updated_at,
      });
    const confirmed = await change(draft, VERSION);
    expect([confirmed.winter_range_computed, await stored()]).toEqual([111, [111]]);
    const cold = await change(confirmed, { heat_pump: false });
    expect(cold.winter_range_computed).toBeLessThan(111);
    const another = await change(cold, { battery_kwh: 62 });
    expect([another.winter_range_computed, await stored()]).toEqual([null, [null]]);
    const again = await change(another, {});
    expect(again.winter_range_computed).toBe(cold.winter_range_computed);
    expect((await change(again, { ev_variant_id: null })).winter_range_computed).toBeNull();
  });

  it("is computed for a new listing, and for its copy", async () => {
    const { vehicle_id } = await createVehicle(app, dealer, { ...LEAF, ...VERSION });
    expect((await duplicateVehicle(app, dealer, vehicle_id)).winter_range_computed).toBe(111);
    expect(await stored()).toEqual([111, 111]);
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
    expect(await upload({ ...car, ...VERSION })).toEqual([111]);
    expect(await upload({ ...car, price: 9495 })).toEqual([111]);
    expect(await upload({ ...car, ev_variant_id: "" })).toEqual([null]);
  });

  it("follows a battery test with a certificate", async () => {
    const { vehicle_id } = await createVehicle(app, dealer, { ...LEAF, ...VERSION });
    const { battery_test_id } = await recordBatteryTest(app, dealer, vehicle_id, {
      ...TEST_FORM,
      soh_percent: 91,
    });
    expect(await stored()).toEqual([111]);
    const bytes = onePagePdf("Battery certificate");
    await uploadCertificate(app, dealer, battery_test_id, { file_name: "certificate.pdf", bytes });
    expect(await stored()).toEqual([AT_91_PERCENT]);
    await withdrawBatteryTest(app, dealer, battery_test_id);
    expect(await stored()).toEqual([111]);
  });

  it("is computed at night where a new program knows other figures, once", async () => {
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
    expect((await stored()).toSorted()).toEqual([111, null]);
    expect(await database.db.selectFrom("public_changes").select("tags").execute()).toHaveLength(1);
  });
});
