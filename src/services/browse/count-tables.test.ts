import { expect, it } from "vitest";
import { type BrowseConditions, EVERY_CAR } from "./browse-condition-queries.ts";
import { countTableFor } from "./count-tables.ts";

const tableFor = (changes: Partial<BrowseConditions>, by = {}) =>
  countTableFor({ ...EVERY_CAR, ...changes }, by)?.table;

// Otherwise a search among a million cars reads them all.
it.each<[string, Partial<BrowseConditions>]>([
  ["everything", {}],
  ["a body style", { body_id: 1 }],
  ["a budget", { numbers: { minPrice: 10_000, maxPrice: 12_345 } }],
  ["a year", { numbers: { minYear: 2020 } }],
  ["a mileage", { numbers: { maxMileage: 34_567 } }],
  ["a battery and charging", { numbers: { minBattery: 40, maxBattery: 60, minDcCharging: 100 } }],
  ["a winter range, a mileage, a budget", { numbers: { minWinterRange: 155, maxMileage: 1, maxPrice: 1 } }],
  ["words of models", { variantIds: [1], model_ids: [1] }],
  ["words of trims", { variantIds: [1] }],
])("the models of %s are counted from a table of counts", (_, changes) => {
  expect(tableFor(changes, { byModel: true })).toMatch(/^browse_\w+_counts$/);
});

it("the models around a place are counted car by car, by the index of places", () => {
  expect(tableFor({ placeIds: [1] })).toBe("browse_place_counts");
  expect(tableFor({ placeIds: [1] }, { byModel: true })).toBeUndefined();
});
