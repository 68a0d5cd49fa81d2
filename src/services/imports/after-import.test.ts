import { afterAll, beforeAll, expect, it } from "vitest";
import { NotFound } from "#src/domain/errors/errors.ts";
import { writeCsv } from "#src/domain/imports/csv.ts";
import { minutesAfter } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { findImport } from "./import-queries.ts";
import { findAfterImport, takeOffMissing } from "./own-import.ts";
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

const HEADER = ["make", "model", "year", "body_style", "price", "mileage", "postcode", "stock_ref"];
const leaf = (ref: string, price = "12995") => [
  ...["Nissan", "Leaf", "2021", "Hatchback", price, "21500", "M1 1AE"],
  ref,
];
async function imported(rows: string[][], header = HEADER): Promise<string> {
  now = minutesAfter(now, 1);
  const bytes = new TextEncoder().encode(writeCsv([header, ...rows]));
  const { import_id } = await startStockImport(app, actor, { file_name: "stock.csv", bytes });
  await runImport(app, import_id);
  return import_id;
}
const cars = () =>
  database.db
    .selectFrom("vehicles")
    .select(["stock_ref", "published", "updated_at"])
    .orderBy("stock_ref")
    .execute();

it("leaves cars alone that a file does not change", async () => {
  await imported([leaf("A1"), leaf("A2"), leaf("A3"), leaf("A4")]);
  const before = await cars();
  const again = await imported([leaf("A1"), leaf("A2", "13500"), leaf("A5"), leaf("A3"), leaf("A4")]);
  expect(await findImport(database.db, again)).toMatchObject({ created: 1, updated: 1, unchanged: 3 });
  const after = await cars();
  expect(after[0]).toEqual(before[0]);
  expect(after[1]?.updated_at).not.toEqual(before[1]?.updated_at);
});

it("counts a change of pictures as a change", async () => {
  const header = [...HEADER, "image_url_1", "image_url_2"];
  const [one, two] = ["https://pictures.example/p1.jpg", "https://pictures.example/p2.jpg"];
  const outcomeOf = async (...urls: string[]) => {
    const { created, updated, unchanged } =
      (await findImport(database.db, await imported([[...leaf("P1"), ...urls]], header))) ?? {};
    return { created, updated, unchanged };
  };
  const isUpdated = { created: 0, updated: 1, unchanged: 0 };
  const isUnchanged = { created: 0, updated: 0, unchanged: 1 };
  expect(await outcomeOf(one, "")).toMatchObject({ created: 1 });
  expect(await outcomeOf(one, "")).toEqual(isUnchanged);
  expect(await outcomeOf(one, two)).toEqual(isUpdated);
  expect(await outcomeOf(two, one)).toEqual(isUpdated);
  expect(await outcomeOf(two, one)).toEqual(isUnchanged);
  expect(await outcomeOf("", "")).toEqual(isUpdated);
  await database.db.deleteFrom("vehicles").where("stock_ref", "=", "P1").execute();
});

it("counts cars on sale that the latest file lacks, and takes them off sale when asked", async () => {
  const { dealer_id = "" } = actor.kind === "user" ? actor : {};
  const own = { dealer_id: dealer_id ?? "", created_at: new Date(0) };
  await buildVehicle(database.db, { ...own, stock_ref: null });
  // Added by hand or by a feed.
  await buildVehicle(database.db, { ...own, stock_ref: "F1" });
  const url = "https://pictures.example/1.jpg";
  const earlier = await imported([leaf("A1")]);
  // The row of A2 fails, but the car is in the file.
  const latest = await imported(
    [
      [...leaf("A1"), url],
      [...leaf("A2", "999"), ""],
    ],
    [...HEADER, "image_url_1"],
  );
  expect(await findAfterImport(app, actor, latest)).toEqual({
    pictures: { fetched: 0, waiting: 1, failed: 0 },
    missing: 3,
    missing_cars: ["A3", "A4", "A5"].map((stockRef) =>
      expect.objectContaining({ stock_ref: stockRef, model: "Leaf" }),
    ),
  });
  expect(await findAfterImport(app, actor, earlier)).toMatchObject({ missing: 0, missing_cars: [] });
  expect(await takeOffMissing(app, actor, earlier)).toBe(0);
  expect(await takeOffMissing(app, actor, latest)).toBe(3);
  expect((await cars()).map(({ stock_ref, published }) => [stock_ref, published])).toEqual([
    ["A1", true],
    ["A2", true],
    ["A3", false],
    ["A4", false],
    ["A5", false],
    ["F1", true],
    [null, true],
  ]);
  expect(await findAfterImport(app, actor, latest)).toMatchObject({ missing: 0 });
});

it("is not another dealer's business", async () => {
  const importId = await imported([leaf("A1")]);
  const other = dealerUser((await buildDealer(database.db)).dealer_id, "user-2");
  await expect(takeOffMissing(app, other, importId)).rejects.toThrow(NotFound);
});
