import { describe, expect, it, test } from "vitest";
import { motReport } from "#src/texts/mot-report.ts";
import { doubtfulReadings } from "./doubtful-reading.ts";
import { contradiction, unconfirmed, unconfirmedText } from "./register-check.ts";
import type { MotTest, RegisteredCar } from "./registered-car.ts";

const read = (day: string, miles: number): MotTest => ({
  completed_on: day,
  miles,
  is_passed: true,
  expires_on: null,
  defects: [],
});
const carOf = (...tests: [string, number][]): RegisteredCar => ({
  make: "NISSAN",
  model: "LEAF",
  colour: "BLUE",
  fuel: "Electric",
  year: 2020,
  has_recall: false,
  first_registered: "2020-03-02",
  mot_expiry: "2027-03-12",
  tax: null,
  sources: ["DVSA"],
  mot: { tests: tests.map(([day, miles]) => read(day, miles)).toReversed(), first_due: null },
});
const MISTYPED = carOf(["2025-03-01", 24_100], ["2026-03-01", 312_040]);
const LISTING = { make: "Nissan", colour: "Blue", mileage: 31_500 };

test.each<[string, [string, number][], number[]]>([
  [
    "a digit too many, last",
    [
      ["2025-03-01", 24_100],
      ["2026-03-01", 312_040],
    ],
    [312_040],
  ],
  [
    "a digit too many, in the middle",
    [
      ["2023-03-01", 9000],
      ["2024-03-01", 180_500],
      ["2025-03-01", 24_100],
    ],
    [180_500],
  ],
  ["more than 60,000 miles a year from new", [["2023-03-01", 190_000]], [190_000]],
  [
    "ten times each of several",
    [
      ["2023-03-01", 3000],
      ["2024-03-01", 4000],
      ["2026-03-01", 44_000],
    ],
    [44_000],
  ],
  [
    "a taxi",
    [
      ["2023-03-01", 150_000],
      ["2024-03-01", 205_000],
    ],
    [],
  ],
  [
    "many miles that a later test goes on from",
    [
      ["2024-03-01", 20_000],
      ["2025-03-01", 85_000],
      ["2026-03-01", 110_000],
    ],
    [],
  ],
  [
    "a retest of the week",
    [
      ["2026-03-01", 31_204],
      ["2026-03-05", 31_320],
    ],
    [],
  ],
  [
    "a car that stood, then worked",
    [
      ["2023-03-01", 1500],
      ["2024-03-01", 21_000],
    ],
    [],
  ],
  [
    "a clocked car",
    [
      ["2024-03-01", 90_000],
      ["2025-03-01", 30_000],
    ],
    [],
  ],
])("%s", (_, tests, expected) => {
  expect([...doubtfulReadings(carOf(...tests))].map(({ miles }) => miles)).toEqual(expected);
});

describe("a reading in doubt", () => {
  it("contradicts no listing, but the dealer has to confirm it", () => {
    expect(contradiction(LISTING, MISTYPED)).toBeNull();
    const asked = unconfirmed(LISTING, MISTYPED, null);
    expect(asked).toBe("MOT of 2026-03-01 in doubt: 312040 miles");
    expect(unconfirmed({ ...LISTING, mileage: 32_000 }, MISTYPED, asked)).toBeNull();
    expect(unconfirmedText(LISTING, MISTYPED)).toMatch(
      /^The MOT of 1 March 2026 recorded 312,040 miles, which/,
    );
    expect(unconfirmed({ ...LISTING, colour: "Red" }, MISTYPED, asked)).not.toBeNull();
  });

  it("leaves the others in force", () => {
    expect(contradiction({ ...LISTING, mileage: 24_000 }, MISTYPED)?.message).toContain("24,100 miles");
  });

  it("is shown to buyers beside the dealer's figure", () => {
    const answer = {
      ...{ car: MISTYPED, fetched_at: new Date("2026-11-23T12:00Z") },
      ...{ register_confirmed: null, reading_settled: null },
    };
    const report = motReport(answer, LISTING);
    expect(report?.warnings).toEqual([
      "The mileage is in question. The MOT of 1 March 2026 recorded 312,040 miles, which does not fit the others; the dealer states 31,500 miles. Ask to see the odometer.",
    ]);
    expect(report?.tests.map(({ mileage }) => mileage)).toEqual(["312,040 miles, in doubt", "24,100 miles"]);
    expect(report?.readings.map(({ miles }) => miles)).toEqual([24_100]);
    const settled = { ...answer, reading_settled: "MOT of 2026-03-01 in doubt: 312040 miles" };
    expect(motReport(settled, LISTING)?.warnings).toEqual([]);
  });
});
