import { expect, it } from "vitest";
import { placesOnPage } from "./nearest-queries.ts";

const CARS = new Map([
  [7, 5],
  [3, 20],
  [9, 2],
]);

it.each([
  [0, [7, 3], 0],
  [4, [7, 3], 4],
  [5, [3], 0],
  [12, [3], 7],
  [20, [3, 9], 15],
  [25, [9], 0],
  [27, [], 0],
])("a page from car %i reads the places %o, after %i of their cars", (offset, placeIds, skipped) => {
  expect(placesOnPage([7, 4, 3, 9], CARS, { offset, limit: 12 })).toEqual({ placeIds, skipped });
});
