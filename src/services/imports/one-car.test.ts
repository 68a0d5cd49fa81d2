import { expect, test } from "vitest";
import { buildVehicle } from "#tests/support/factories.ts";
import { HEADER, ImportWorld, leaf } from "#tests/support/worlds/import-world.ts";
import { runImport } from "./run-import.ts";

const world = new ImportWorld();
const { upload, rowsOf, importOf, vehicles } = world;

const WITH_PLATE = [...HEADER, "registration", "vin"];
const row = (stockRef: string, registration: string, more: { price?: string; vin?: string } = {}) => [
  ...leaf({ stock_ref: stockRef, price: more.price ?? "12995" }),
  registration,
  more.vin ?? "",
];

async function imported(...rows: string[][]) {
  const importId = await upload(rows, WITH_PLATE);
  await runImport(world.app, importId);
  const { created, updated, unchanged, failed } = await importOf(importId);
  const results = await rowsOf(importId);
  return { counts: { created, updated, unchanged, failed }, messages: results.map(({ message }) => message) };
}
const stock = async () =>
  (await vehicles()).map(({ stock_ref, registration, price }) => [stock_ref, registration, price]);

test("one car under two numbers of a file is listed once", async () => {
  const { counts, messages } = await imported(
    row("000123", "AB21 CDE", { price: "13495" }),
    row("123", "AB21CDE", { price: "13295" }),
    row("a-9", "KM70 XYZ", { price: "27495" }),
    row("A-9", "KM70XYZ", { price: "27495" }),
  );
  expect(counts).toEqual({ created: 2, updated: 1, unchanged: 1, failed: 0 });
  expect(await stock()).toEqual([
    ["000123", "AB21CDE", 13_295],
    ["a-9", "KM70XYZ", 27_495],
  ]);
  expect(messages).toEqual([
    "",
    "An earlier row is the same car, AB21 CDE: this row changed it again. It keeps its number 000123.",
    "",
    "An earlier row is the same car, KM70 XYZ: this row changed it again. It keeps its number a-9.",
  ]);
});

test("a file with new numbers changes the cars that it had, and they keep the first", async () => {
  await imported(row("T1", "LK21JAB"), row("T2", "LK20JBC", { price: "13295" }));
  const again = await imported(row("N1", "LK21JAB"), row("N2", "LK20JBC", { price: "13195" }));
  expect(again.counts).toEqual({ created: 0, updated: 1, unchanged: 1, failed: 0 });
  expect(again.messages[1]).toBe("You have LK20 JBC already: that car was changed. It keeps its number T2.");
  expect(await stock()).toEqual([
    ["T1", "LK21JAB", 12_995],
    ["T2", "LK20JBC", 13_195],
  ]);
});

test("a car that was added by hand takes the number of the file", async () => {
  await buildVehicle(world.database.db, { dealer_id: world.dealerId, registration: "PK21VVB" });
  const { counts, messages } = await imported(row("T1", "PK21 VVB"));
  expect(counts).toEqual({ created: 0, updated: 1, unchanged: 0, failed: 0 });
  expect(messages).toEqual([""]);
  expect(await stock()).toEqual([["T1", "PK21VVB", 12_995]]);
});

test("rows without a number change the car of their registration", async () => {
  await imported(row("", "PK21VVB"));
  const again = await imported(row("", "PK21VVB", { price: "11995" }));
  expect(again.counts).toEqual({ created: 0, updated: 1, unchanged: 0, failed: 0 });
  expect(await stock()).toEqual([[null, "PK21VVB", 11_995]]);
});

test("a car with a new plate is known by its VIN", async () => {
  const vin = "SJNFAAZE1U0123456";
  await imported(row("T1", "PK21VVB", { vin }));
  await imported(row("N1", "LEA 1", { vin }));
  expect(await stock()).toEqual([["T1", "LEA1", 12_995]]);
});

test("a row about two cars is refused", async () => {
  const vin = "SJNFAAZE1U0123456";
  await imported(row("T1", "PK21VVB"), row("T2", "LK20JBC", { vin, price: "13295" }));
  const { counts, messages } = await imported(row("T1", "PK21VVB", { vin, price: "9995" }));
  expect(counts).toMatchObject({ failed: 1, updated: 0 });
  expect(messages).toEqual([
    "The registration is that of one of your cars and the VIN that of another. Correct one of them.",
  ]);
  expect(await stock()).toMatchObject([["T1", "PK21VVB", 12_995], {}]);
});

test("numbers that a system gives to other cars change no other car", async () => {
  await imported(row("1", "LK21JAB"), row("2", "LK20JBC", { price: "13295" }));
  const { messages } = await imported(
    row("1", "LK20JBC", { price: "13295" }),
    row("2", "LK21JCD", { price: "14295" }),
  );
  expect(await stock()).toEqual([
    ["1", "LK21JAB", 12_995],
    ["2", "LK20JBC", 13_295],
    ["LK21JCD", "LK21JCD", 14_295],
  ]);
  expect(messages[1]).toBe("Another car has the number 2, so LK21 JCD is listed as LK21JCD.");
});
