import { afterAll, beforeAll, expect, it } from "vitest";
import { type Actor, VISITOR } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { parsePerformanceQuery } from "#src/domain/performance/performance-query.ts";
import { parseDealerListQuery } from "#src/domain/vehicles/stock-list/dealer-list.ts";
import { recordEvents } from "#src/services/analytics/record-events.ts";
import { addUpVehicleDays } from "#src/services/performance/add-up-vehicle-days.ts";
import { listVehiclePerformance } from "#src/services/performance/vehicle-performance.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { changeVehicles } from "../stock-list/change-vehicles.ts";
import { listDealerVehicles } from "../stock-list/list-dealer-vehicles.ts";
import { findSheetCars, recordPrintedSheets } from "./sheets.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36";

let database: TestDatabase;
let dealerId: string;
let car: { vehicle_id: string; price: number };
let rival: { vehicle_id: string; price: number };
const app = () => testApp(database.db, () => NOW);
const own = () => dealerUser(dealerId);

beforeAll(async () => {
  database = await createTestDatabase();
  dealerId = (await buildDealer(database.db)).dealer_id;
  const first = { created_at: new Date("2026-11-02T09:00:00Z") };
  car = await buildVehicle(database.db, { dealer_id: dealerId, price: 14_595, ...first });
  rival = await buildVehicle(database.db);
});
afterAll(() => database.drop());

const idsFor = async (actor: Actor, ids: string[]) =>
  (await findSheetCars(app(), actor, ids))?.map(({ vehicle_id }) => vehicle_id) ?? null;

it.each<[string, () => Actor, boolean]>([
  ["its dealer", own, true],
  ["an admin", () => ADMIN, true],
  ["another dealer", () => dealerUser("00000000-0000-0000-0000-000000000000"), false],
  ["a user without a dealer", () => dealerUser(null), false],
  ["a visitor", () => VISITOR, false],
])("%s asks for a car's sheet, and notes that it was printed", async (_, actor, isTheirs) => {
  const { vehicle_id } = car;
  expect(await idsFor(actor(), [vehicle_id])).toEqual(isTheirs ? [vehicle_id] : null);
  const noted = recordPrintedSheets(app(), actor(), [car]);
  await (isTheirs ? noted : expect(noted).rejects.toThrow());
});

it("gives no sheet, and notes none, where one of the cars is another dealer's", async () => {
  expect(await idsFor(own(), [car.vehicle_id, rival.vehicle_id])).toBeNull();
  await expect(recordPrintedSheets(app(), own(), [car, rival])).rejects.toThrow(NotFound);
  const { rows } = await listedOf(rival.vehicle_id);
  expect(rows).toEqual([]);
});

it("gives all that the dealer has on sale, newest first, without drafts and examples", async () => {
  const more = { dealer_id: dealerId };
  const newer = await buildVehicle(database.db, more);
  await buildVehicle(database.db, { ...more, published: false });
  await buildVehicle(database.db, { ...more, is_generated: true });
  expect(await idsFor(own(), [])).toEqual([newer.vehicle_id, car.vehicle_id]);
  expect(await idsFor(ADMIN, [])).toBeNull();
});

const listedOf = async (vehicleId: string) => {
  const query = parseDealerListQuery(new URLSearchParams());
  const { vehicles } = await listDealerVehicles(app(), own(), query);
  return { rows: vehicles.filter(({ vehicle_id }) => vehicle_id === vehicleId) };
};

it("remembers the printed price beside a new one, and confirms nothing", async () => {
  const { vehicle_id } = car;
  await recordPrintedSheets(app(), own(), [car]);
  const { rows } = await listedOf(vehicle_id);
  expect(rows).toMatchObject([{ price: 14_595, sheet_price: 14_595 }]);
  expect(rows[0]?.confirmed_at).toEqual(new Date("2026-11-02T09:00:00Z"));
  await changeVehicles(app(), own(), { vehicle_ids: [vehicle_id], change: { kind: "price", price: 13_995 } });
  expect((await listedOf(vehicle_id)).rows).toMatchObject([{ price: 13_995, sheet_price: 14_595 }]);
  await recordPrintedSheets(app(), own(), [{ vehicle_id, price: 13_995 }]);
  expect((await listedOf(vehicle_id)).rows).toMatchObject([{ sheet_price: 13_995 }]);
});

it("counts a scan once for each network and hour, and none by a robot", async () => {
  const { vehicle_id } = car;
  const fields = { vehicle_id, vehicle_make: "Nissan", vehicle_model: "Leaf" };
  const scan = { name: "sheet_scanned", page_path: `/vehicle/${vehicle_id}`, fields };
  const scanned = (userAgent: string, ip: string) => recordEvents(app(), [scan], { userAgent, ip });
  await scanned(CHROME, "192.0.2.1");
  await scanned(CHROME, "192.0.2.1");
  await scanned(CHROME, "198.51.100.7");
  await scanned("Googlebot/2.1", "203.0.113.9");
  await addUpVehicleDays(app());
  const query = parsePerformanceQuery(new URLSearchParams("range=7"));
  const { vehicles } = await listVehiclePerformance(app(), own(), query);
  expect(vehicles.find((one) => one.vehicle_id === vehicle_id)).toMatchObject({ scanned: 2, viewed: 0 });
});
