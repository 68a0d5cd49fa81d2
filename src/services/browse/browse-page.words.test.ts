import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildDealer } from "#tests/support/factories.ts";
import { stockByName } from "#tests/support/stock-by-name.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
let cars: ReturnType<typeof stockByName>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query("truncate vehicles, dealers cascade");
  cars = stockByName(database, (await buildDealer(database.db)).dealer_id);
});

describe("words", () => {
  beforeEach(() =>
    cars.stock({
      leaf: { make: "Nissan", model: "Leaf", trim: "e+ Tekna" },
      id3: { make: "Volkswagen", model: "ID.3", trim: null },
      model3: { make: "Tesla", model: "Model 3", trim: "Long Range" },
      c4: { make: "Citroën", model: "ë-C4", trim: "100% électrique_\\" },
    }),
  );

  it.each([
    ["model", "lEaF", ["leaf"]],
    ["model", "ID.3", ["id3"]],
    ["model", "Model 3", ["model3"]],
    ["model", "Tesla", []],
    ["keyword", "tesla", ["model3"]],
    ["keyword", "SLA", ["model3"]],
    ["keyword", "tekna", ["leaf"]],
    ["keyword", "Nissan Leaf", ["leaf"]],
    ["keyword", "e", ["leaf", "id3", "model3", "c4"]],
    ["keyword", "null", []],
    ["keyword", "CITROËN", ["c4"]],
    ["model", "Ë-c4", ["c4"]],
    ["keyword", "ÉLECTRIQUE", ["c4"]],
    ["keyword", "%", ["c4"]],
    ["keyword", "_", ["c4"]],
    ["keyword", "\\", ["c4"]],
    ["keyword", "_\\", ["c4"]],
    ["model", "I_.3", []],
    ["model", "%", []],
    ["keyword", "'; drop table browse; --", []],
    ["keyword", "車 🚗", []],
  ] satisfies ["model" | "keyword", string, string[]][])(
    "%s '%s' finds %s",
    async (filter, words, expected) => {
      expect(await cars.found({ [filter]: words })).toEqual(expected);
    },
  );

  it("of excessive length find nothing, without an error", async () => {
    expect(await cars.found({ keyword: "leaf ".repeat(2000) })).toEqual([]);
  });

  it("in model and keyword must both match", async () => {
    expect(await cars.found({ model: "3", keyword: "tesla" })).toEqual(["model3"]);
    expect(await cars.found({ model: "leaf", keyword: "tesla" })).toEqual([]);
  });

  it("find a car under its new name once it is renamed", async () => {
    await database.db.updateTable("vehicles").set({ model: "Ariya" }).where("model", "=", "Leaf").execute();
    expect(await cars.found({ model: "leaf" })).toEqual([]);
    expect(await cars.found({ model: "ariya" })).toEqual(["leaf"]);
  });
});
