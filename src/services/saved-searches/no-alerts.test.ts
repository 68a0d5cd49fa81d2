import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hoursBefore } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { placeOutwards } from "#tests/support/leads.ts";
import { savedSearchWorld } from "#tests/support/records/saved-searches.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { findAlerts } from "./find-alerts.ts";
import { confirmSearch } from "./save-search.ts";

const NOW = new Date("2026-10-25T00:30:00Z");
let database: TestDatabase;
let app: AppContext;
let world: ReturnType<typeof savedSearchWorld>;
let dealerId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db, () => NOW);
  world = savedSearchWorld(database, app);
  await placeOutwards(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom("alert_subscribers").execute();
  await database.db.deleteFrom("imports").execute();
  ({ dealer_id: dealerId } = await buildDealer(database.db));
});

const car = (changes: Parameters<typeof buildVehicle>[1] = {}) =>
  buildVehicle(database.db, { dealer_id: dealerId, ...changes });
const remove = (vehicleId: string) =>
  database.db.deleteFrom("vehicles").where("vehicle_id", "=", vehicleId).execute();
const setDeletedAt = (vehicleId: string, hoursAgo: number) =>
  database.db
    .updateTable("deleted_vehicles")
    .set({ deleted_at: hoursBefore(new Date(), hoursAgo) })
    .where("vehicle_id", "=", vehicleId)
    .execute();
async function look() {
  await findAlerts(app);
  return (await world.doJobs()).map(({ to, subject, text }) => ({ to, subject, text }));
}
const subjects = async () => (await look()).map(({ subject }) => subject);

describe("a car that is deleted and listed again", () => {
  it("is not alerted, matched by stock number or by its data", async () => {
    const numbered = await car({ stock_ref: "A1", mileage: 20_000 });
    const plain = await car({ mileage: 31_200 });
    await world.saveAndConfirm();
    await remove(numbered.vehicle_id);
    await remove(plain.vehicle_id);
    await car({ stock_ref: "A1", mileage: 26_000 });
    await car({ mileage: 31_290 });
    expect(await look()).toEqual([]);
  });

  it("is alerted when it is cheaper, with the previous price", async () => {
    const { vehicle_id } = await car({ price: 14_000 });
    await world.saveAndConfirm();
    await remove(vehicle_id);
    await car({ price: 13_500 });
    const [mail] = await look();
    expect(mail?.text.replace(/\s+/g, " ")).toContain("£13,500 (was £14,000)");
  });

  it.each<[string, Parameters<typeof buildVehicle>[1]]>([
    ["has another number", { stock_ref: "B2" }],
    ["has another mileage", { mileage: 31_301, stock_ref: null }],
    ["is of another year", { year: 2021 }],
    ["is another trim", { trim: "Tekna" }],
    ["was never public before", { published: false }],
  ])("is alerted as new when it %s", async (_, other) => {
    const same = { stock_ref: "A1", mileage: 31_200 };
    const { vehicle_id } = await car(other?.published === false ? { ...same, ...other } : same);
    await world.saveAndConfirm();
    await remove(vehicle_id);
    await car(other?.published === false ? same : { ...same, ...other });
    expect(await subjects()).toEqual(["1 new car: Leaf"]);
  });

  it.each([
    [12, null, 26, ["1 new car: Leaf"]],
    [12, null, 20, []],
    [12, "A1", 26, []],
    [31_200, null, 26, []],
  ])(
    "with %d miles and the number %s, %d hours later, brings %j",
    async (mileage, stockRef, hours, expected) => {
      const { vehicle_id } = await car({ mileage, stock_ref: stockRef });
      await world.saveAndConfirm();
      await remove(vehicle_id);
      await setDeletedAt(vehicle_id, hours);
      await car({ mileage, stock_ref: stockRef });
      expect(await subjects()).toEqual(expected);
    },
  );

  it("is alerted from another dealer, and after thirty days", async () => {
    const { vehicle_id } = await car();
    const { vehicle_id: old } = await car({ year: 2019 });
    await world.saveAndConfirm();
    await remove(vehicle_id);
    await remove(old);
    await setDeletedAt(old, 31 * 24);
    await buildVehicle(database.db);
    await car({ year: 2019 });
    expect(await subjects()).toEqual(["2 new cars: Leaf"]);
  });
});

it("a search confirmed during an import only gets its later cars, others get all", async () => {
  await world.saveAndConfirm({ email: "ravi@example.org" });
  const token = await world.askFor();
  const record = { file_name: "stock.csv", header_cells: ["make"], total: 3 };
  const createdAt = NOW;
  await database.db
    .insertInto("imports")
    .values({ dealer_id: dealerId, ...record, kind: "csv", state: "running", created_at: createdAt })
    .execute();
  const { vehicle_id } = await car({ price: 14_000 });
  await confirmSearch(app, token);
  await car();
  await database.db
    .updateTable("vehicles")
    .set({ price: 13_000 })
    .where("vehicle_id", "=", vehicle_id)
    .execute();
  expect(await look()).toEqual([]);
  await car();
  await database.db.updateTable("imports").set({ state: "done", finished_at: NOW }).execute();
  const mails = (await look()).map(({ to, subject, text }) => [to, subject, /was £14,000/.test(text)]);
  expect(mails.sort()).toEqual([
    ["priya@example.org", "3 cars, new or at a lower price: Leaf", true],
    ["ravi@example.org", "3 new cars: Leaf", false],
  ]);
  await car();
  expect(await subjects()).toEqual(["1 new car: Leaf", "1 new car: Leaf"]);
});
