import { afterAll, beforeAll, expect, test } from "vitest";
import { writeCsv } from "#src/domain/imports/csv.ts";
import { GENERATED_NOTE } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { checkStockFile } from "./check-stock-file.ts";
import { runImport } from "./run-import.ts";
import { startStockImport } from "./start-import.ts";

let database: TestDatabase;
let app: AppContext;
let actor: OwnDealer;

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db);
  const { dealer_id } = await buildDealer(database.db);
  const user = { id: "user-1", name: "Ann Lee", email: "ann@dealer.example" };
  await database.db.insertInto("auth.user").values(user).execute();
  actor = {
    kind: "user",
    user_id: user.id,
    email: user.email,
    dealer_id,
    dealer_role: "owner",
    dealer_status: "verified",
    is_admin: false,
  };
});
afterAll(() => database?.drop());

const HEADER = ["make", "model", "year", "body_style", "price", "mileage", "postcode", "stock_ref"];
const leaf = (ref: string) => ["Nissan", "Leaf", "2021", "Hatchback", "12995", "21500", "M1 1AE", ref];

/** Imports a row for each `[stock_ref, ...details]`. */
async function importDetails(columns: string[], rows: string[][]) {
  const cells = rows.map(([ref = "", ...details]) => [...leaf(ref), ...details]);
  const bytes = new TextEncoder().encode(writeCsv([[...HEADER, ...columns], ...cells]));
  const { import_id } = await startStockImport(app, actor, { file_name: "stock.csv", bytes });
  await runImport(app, import_id);
  return await database.db
    .selectFrom("import_rows")
    .select(["outcome", "message"])
    .where("import_id", "=", import_id)
    .orderBy("row")
    .execute();
}

const carOf = (ref: string) =>
  database.db.selectFrom("vehicles").selectAll().where("stock_ref", "=", ref).executeTakeFirstOrThrow();

test("a detail that cannot be read stays as it is, in its row alone, with a warning", async () => {
  const { dealer_id } = actor;
  const stored = { dealer_id, colour: "Red", number_of_keys: 1 };
  await buildVehicle(database.db, { ...stored, stock_ref: "A1" });
  await buildVehicle(database.db, { ...stored, stock_ref: "A2" });
  const columns = ["colour", "keys"];
  const rows = await importDetails(columns, [
    ["A1", "Blue 7", "2 keys"],
    ["A2", "Blue (metallic)", ""],
    ["A3", "Blue 7", "2"],
  ]);
  const message = "We could not read colour and left it as it was. Colour must be a word such as Blue.";
  expect(rows).toEqual([
    { outcome: "updated", message },
    { outcome: "updated", message: "" },
    { outcome: "created", message },
  ]);
  expect(await carOf("A1")).toMatchObject({ colour: "Red", number_of_keys: 2 });
  expect(await carOf("A2")).toMatchObject({ colour: "Blue", number_of_keys: null });
  expect(await carOf("A3")).toMatchObject({ colour: null, number_of_keys: 2 });
  const again = await importDetails(columns, [["A1", "Blue 7", "2 keys"]]);
  expect(again).toEqual([{ outcome: "unchanged", message }]);
});

test.each([
  ["the same", "MA21 XYZ", true],
  ["another", "MA22 ABC", false],
  ["no", "", false],
  ["an unreadable", "21", true],
])("with %s registration in the file (%j), buyers see it: %j", async (_, given, isShown) => {
  const ref = `R-${given}`;
  const shown = { registration: "MA21XYZ", registration_shown: true };
  await buildVehicle(database.db, { dealer_id: actor.dealer_id, stock_ref: ref, ...shown });
  await importDetails(["registration"], [[ref, given]]);
  expect(await carOf(ref)).toMatchObject({ registration_shown: isShown });
});

test("a stock file makes a generated listing a car that the dealer sells, without the note", async () => {
  const generated = { dealer_id: actor.dealer_id, is_generated: true };
  const description = `A quiet car.\n\n${GENERATED_NOTE}`;
  await buildVehicle(database.db, { ...generated, stock_ref: "G1", description });
  await buildVehicle(database.db, { ...generated, stock_ref: "G2", description });
  await importDetails(["colour"], [["G1", "Blue"]]);
  expect(await carOf("G1")).toMatchObject({ is_generated: false, description: "A quiet car." });
  expect(await carOf("G2")).toMatchObject({ is_generated: true, description });
});

test("a check names what it cannot read and what is probably a slip", async () => {
  const rows = [
    [...leaf("C1"), "Blue 7"],
    ["Nissan", "Lief", ...leaf("C2").slice(2), "Blue"],
  ];
  const bytes = new TextEncoder().encode(writeCsv([[...HEADER, "colour"], ...rows]));
  expect(await checkStockFile(app, actor, { file_name: "a.csv", bytes })).toMatchObject({
    good: 2,
    bad: 0,
    warning_count: 2,
    warnings: [
      { row: 2, column: "colour", value: "Blue 7" },
      { row: 3, column: null, message: expect.stringContaining("We do not know a Nissan Lief") },
    ],
  });
});
