import { afterAll, beforeAll, expect, it } from "vitest";
import { writeCsv } from "#src/domain/imports/csv.ts";
import { minutesAfter } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { selectRowResults } from "./import-queries.ts";
import { runImport } from "./run-import.ts";
import { startStockImport } from "./start-import.ts";

let now = new Date("2026-10-25T00:30:00Z");
let database: TestDatabase;
let app: AppContext;
let actor: OwnDealer;
beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db, () => now);
  const { dealer_id } = await buildDealer(database.db);
  actor = dealerUser(dealer_id, "user-1");
  await database.db
    .insertInto("auth.user")
    .values({ id: "user-1", name: "Ann Lee", email: "ann@dealer.example" })
    .execute();
});
afterAll(() => database.drop());

const HEADER = ["make", "model", "year", "body_style", "price", "mileage", "stock_ref", "status"];
const leaf = (ref: string, status: string, price = "12995") => [
  ...["Nissan", "Leaf", "2021", "Hatchback", price, "21500"],
  ...[ref, status],
];
async function imported(rows: string[][], header = HEADER): Promise<string> {
  now = minutesAfter(now, 1);
  const bytes = new TextEncoder().encode(writeCsv([header, ...rows]));
  const { import_id } = await startStockImport(app, actor, { file_name: "stock.csv", bytes });
  await runImport(app, import_id);
  return import_id;
}
const cars = async () => {
  const query = database.db
    .selectFrom("vehicles")
    .select(["stock_ref", "published", "postcode", "reserved_at", "sold_at"]);
  const rows = await query.orderBy("stock_ref").execute();
  return rows.map((car) => [car.stock_ref, car.published, Boolean(car.reserved_at), Boolean(car.sold_at)]);
};
const results = async (importId: string) => {
  const rows = await selectRowResults(database.db, importId, { after: 0, onlyFailed: false, limit: 50 });
  return rows.map(({ row, outcome, message }) => [row, outcome, message]);
};

it("takes listed cars off sale that a file calls sold, not for sale or without a price, and brings in none of them", async () => {
  const first = await imported([
    leaf("A1", ""),
    leaf("A2", "In stock"),
    leaf("A3", "Retail"),
    leaf("A4", "SSTC"),
    leaf("A5", "Odd"),
  ]);
  const heldForStatus = expect.stringContaining('A new car stays a draft: We do not know the status "Odd".');
  expect(await results(first)).toEqual([
    [2, "created", ""],
    [3, "created", ""],
    [4, "created", ""],
    [5, "created", ""],
    [6, "created", heldForStatus],
  ]);
  expect(await cars()).toEqual([
    ["A1", true, false, false],
    ["A2", true, false, false],
    ["A3", true, false, false],
    ["A4", true, true, false],
    ["A5", false, false, false],
  ]);
  const second = await imported([
    leaf("A1", "Sold"),
    leaf("A2", "Trade only"),
    leaf("A3", "", "POA"),
    leaf("A4", "Odd"),
    leaf("B1", "Sold"),
  ]);
  expect(await results(second)).toEqual([
    [2, "updated", "Not on sale. Your file says that this car is sold"],
    [3, "updated", "Not on sale. Your file says that this car is not for sale"],
    [4, "updated", 'Not on sale. No price ("POA")'],
    [5, "unchanged", heldForStatus],
    [6, "skipped", "Your file says that this car is sold"],
  ]);
  expect((await cars()).slice(0, 4)).toEqual([
    ["A1", false, false, true],
    ["A2", false, false, false],
    ["A3", false, false, false],
    ["A4", true, true, false],
  ]);
});

it("sells the car of an upload when any of its prices says SOLD", async () => {
  const header = [...HEADER, "Web Price"];
  await imported([[...leaf("C1", ""), "12995"]], header);
  const again = await imported([[...leaf("C1", ""), "SOLD"]], header);
  expect(await results(again)).toEqual([[2, "updated", "Not on sale. Your file says that this car is sold"]]);
  expect((await cars()).find(([ref]) => ref === "C1")).toEqual(["C1", false, false, true]);
});

it("finds listed cars by registration and VIN where the file has no number for them, or a new one", async () => {
  const header = [...HEADER, "registration", "vin"];
  const named = (ref: string, status: string, registration: string, vin = "") => [
    ...leaf(ref, status),
    registration,
    vin,
  ];
  const vin = "SJNFAAZE1U0000001";
  await imported([named("E1", "", "KX21 ABC"), named("", "", "KX21 ABD"), named("E3", "", "", vin)], header);
  const offered = async () =>
    (await cars()).filter(([, published, isReserved]) => published && !isReserved).map(([ref]) => ref);
  const before = await offered();
  const second = await imported(
    [named("", "Sold", "kx21abc"), named("", "SSTC", "KX21 ABD"), named("F9", "Sold", "", vin)],
    header,
  );
  expect((await results(second)).map(([, outcome]) => outcome)).toEqual(["updated", "unchanged", "updated"]);
  const after = await offered();
  expect(before.filter((ref) => !after.includes(ref))).toEqual(["E1", "E3", null]);
});
