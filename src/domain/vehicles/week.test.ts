import { expect, it } from "vitest";
import { isWeek } from "./week.ts";

it.each([
  [null, false],
  [{}, false],
  [{ round_trip_miles: 0, charges_at_home: true }, false],
  [{ round_trip_miles: 601, charges_at_home: true }, false],
  [{ round_trip_miles: 10.5, charges_at_home: true }, false],
  [{ round_trip_miles: Number.NaN, charges_at_home: true }, false],
  [{ round_trip_miles: 10 }, false],
  [{ round_trip_miles: 1, charges_at_home: false }, true],
  [{ round_trip_miles: 600, charges_at_home: true }, true],
])("%o is a valid week: %s", (given, expected) => {
  expect(isWeek(given)).toBe(expected);
});
