import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeCsv } from "../imports/csv.ts";
import { readStockFile } from "../imports/stock-file.ts";
import { handChanges, keepHandChanges } from "./hand-changes.ts";
import type { FeedRow } from "./translate-feed.ts";

const RULES = { today: new Date("2026-11-23T12:00:00Z") };
const LAST: FeedRow = {
  make: "NISSAN",
  model: "LEAF",
  year: "2021",
  body_style: "Hatchback",
  price: "12995",
  mileage: "31217",
  postcode: "M4 6JG",
  heat_pump: "yes",
  colour: "Blue",
};

const importedCar = (row: FeedRow) => {
  const csv = writeCsv([Object.keys(row), Object.values(row).map(String)]);
  const listing = readStockFile(csv, RULES).rows().next().value?.vehicle?.listing;
  if (!listing) throw new Error("the row was refused");
  return listing;
};

describe("a field that its dealer changed by hand", () => {
  const current = { ...importedCar(LAST), price: 12_495, heat_pump: false };
  const changes = handChanges(LAST, current, RULES);

  it("is told from what an import spells in its own way", () => {
    expect(handChanges(LAST, importedCar(LAST), RULES)).toEqual([]);
    expect(changes).toEqual([
      { column: "price", feed_value: "12995", own_value: "12495" },
      { column: "heat_pump", feed_value: "yes", own_value: "false" },
    ]);
  });

  it("stands while the feed says what it said", () => {
    expect(keepHandChanges({ ...LAST, mileage: "31300" }, changes)).toMatchObject({
      price: "12495",
      heat_pump: "false",
      mileage: "31300",
    });
  });

  it("gives way once the feed says something else of that field", () => {
    const now = { ...LAST, price: "11995" };
    expect(keepHandChanges(now, changes)).toMatchObject({ price: "11995", heat_pump: "false" });
  });

  it("imports as the car is, whatever was changed", () => {
    const price = fc.integer({ min: 1000, max: 90_000 });
    const words = fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,20}$/);
    fc.assert(
      fc.property(price, words, words, (amount, colour, description) => {
        const changed = importedCar({ ...LAST, price: String(amount), colour, description });
        const kept = keepHandChanges(LAST, handChanges(LAST, changed, RULES));
        expect(importedCar(kept)).toMatchObject(changed);
      }),
      { numRuns: 20 },
    );
  });
});

it("finds none where the last row was refused, as that changed nothing", () => {
  const refused = { ...LAST, price: "POA" };
  expect(handChanges(refused, { ...importedCar(LAST), price: 9000 }, RULES)).toEqual([]);
});
