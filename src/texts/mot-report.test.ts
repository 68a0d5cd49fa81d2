import { describe, expect, it, test } from "vitest";
import { plainDefect } from "#src/domain/vehicles/register/plain-defect.ts";
import { contradiction, differences, lastReading } from "#src/domain/vehicles/register/register-check.ts";
import type { MotTest, RegisteredCar } from "#src/domain/vehicles/register/registered-car.ts";
import { motReport } from "./mot-report.ts";

const LISTING = { make: "Nissan", colour: "Midnight Blue", mileage: 32_000 };
const passed = (completedOn: string, miles: number | null): MotTest => ({
  completed_on: completedOn,
  miles,
  is_passed: true,
  expires_on: null,
  defects: [],
});
const CAR: RegisteredCar = {
  make: "NISSAN",
  model: "LEAF",
  colour: "BLUE",
  fuel: "Electric",
  year: 2021,
  has_recall: false,
  first_registered: "2021-03-12",
  mot_expiry: "2027-03-11",
  tax: null,
  sources: ["DVSA"],
  mot: { tests: [passed("2026-03-09", 31_204), passed("2025-03-12", null)], first_due: null },
};
const report = (
  changes: Partial<RegisteredCar> = {},
  listing = LISTING,
  registerConfirmed: string | null = null,
) =>
  motReport(
    {
      car: { ...CAR, ...changes },
      fetched_at: new Date("2026-11-23T12:00:00Z"),
      register_confirmed: registerConfirmed,
      reading_settled: null,
    },
    listing,
  );
const values = (found: ReturnType<typeof report>) => found?.rows.map(({ value }) => value);

describe("the MOT report", () => {
  it("has expiry, recall, tests and source", () => {
    expect(report()).toEqual({
      expires_on: "2027-03-11",
      imported_from: null,
      rows: [
        { name: "MOT", value: "Expires 11 March 2027" },
        { name: "Open recall", value: "None on record" },
        { name: "MOT history", value: "2 tests" },
      ],
      warnings: [],
      readings: [{ day: "2026-03-09", miles: 31_204 }],
      tests: [
        { date: "9 March 2026", result: "Passed", mileage: "31,204 miles", defects: [] },
        { date: "12 March 2025", result: "Passed", mileage: "Not readable", defects: [] },
      ],
      source: "Source: DVSA, asked on 23 November 2026.",
    });
  });

  it("says that a car was used abroad before", () => {
    const imported = report({ first_registered: "2014-05-20", registered_here: "2019-03-14" });
    expect(imported?.imported_from).toBe("2014-05-20");
    expect(imported?.warnings).toEqual(["Imported used: first used May 2014, registered here March 2019"]);
  });

  test.each<[string, Partial<RegisteredCar>, (string | null)[]]>([
    [
      "a young car",
      { mot: { tests: [], first_due: "2027-03-12" }, mot_expiry: null },
      ["First MOT due in March 2027", "None on record", "No test yet"],
    ],
    [
      "a car that the MOT history does not know",
      { mot: { tests: [], first_due: null }, mot_expiry: null },
      ["No MOT on record", "None on record", "No test yet"],
    ],
    ["an answer of DVLA alone", { mot: null, has_recall: null }, ["Expires 11 March 2027", null, null]],
    ["an open recall, which stands above", { has_recall: true }, ["Expires 11 March 2027", null, "2 tests"]],
  ])("of %s says so", (_, changes, expected) => {
    expect(values(report(changes))).toEqual(expected);
  });

  it("warns of an open recall, and of a listing below the last MOT", () => {
    expect(report({ has_recall: true }, { ...LISTING, mileage: 31_203 })?.warnings).toEqual([
      "This car has an open recall: ask the dealer.",
      "An MOT recorded more miles than this listing states: ask the dealer.",
    ]);
  });

  it("is not shown for another car until the dealer confirms it, nor for another fuel", () => {
    const red = { ...LISTING, colour: "Red" };
    expect(report({}, red)).toBeNull();
    expect(report({}, red, differences(red, CAR))).not.toBeNull();
    expect(report({}, { ...red, colour: "Green" }, differences(red, CAR))).toBeNull();
    expect(report({ fuel: "PETROL" })).toBeNull();
    expect(motReport(undefined, LISTING)).toBeNull();
  });

  it("says that a sample is one", () => {
    expect(report({ sources: ["SAMPLE"] })?.source).toMatch(/^Sample data: invented/);
  });
});

test("a mileage below the last reading always contradicts, any other never", () => {
  for (let miles = 0; miles < 200_000; miles += 1999) {
    const car = {
      ...CAR,
      mot: { tests: [passed("2026-03-09", null), passed("2025-03-09", miles)], first_due: null },
    };
    expect(contradiction({ ...LISTING, mileage: miles - 1 }, car)?.field).toBe("mileage");
    expect(contradiction({ ...LISTING, mileage: miles }, car)).toBeNull();
  }
});

test.each<[string, [string, number | null][], number | null]>([
  ["none", [], null],
  ["one", [["2026-03-09", 31_204]], 31_204],
  [
    "the latest",
    [
      ["2026-03-09", 31_204],
      ["2025-03-09", 24_000],
    ],
    31_204,
  ],
  [
    "not an unreadable one",
    [
      ["2026-03-09", null],
      ["2025-03-09", 24_000],
    ],
    24_000,
  ],
  [
    "not an earlier typing error",
    [
      ["2026-03-09", 31_204],
      ["2025-03-09", 240_000],
    ],
    31_204,
  ],
  [
    "not earlier kilometres taken for miles",
    [
      ["2026-03-09", 31_204],
      ["2025-03-09", 38_624],
    ],
    31_204,
  ],
  [
    "the retest of the day",
    [
      ["2026-03-09", 312_040],
      ["2026-03-09", 31_204],
    ],
    31_204,
  ],
  [
    "the retest of the day, listed first",
    [
      ["2026-03-09", 31_204],
      ["2026-03-09", 312_040],
    ],
    31_204,
  ],
])("the last reading is %s", (_, tests, miles) => {
  const car = { ...CAR, mot: { tests: tests.map(([day, read]) => passed(day, read)), first_due: null } };
  expect(lastReading(car)?.miles ?? null).toBe(miles);
});

test.each([
  ["Nissan", "Midnight Blue", null],
  ["nissan", null, null],
  ["Renault", "Blue", "Renault is NISSAN"],
  ["Nissan", "Red", "Red is BLUE"],
  ["Renault", "Red", "Renault is NISSAN, Red is BLUE"],
])("a %s in %s differs from a blue Nissan as %j", (make, colour, expected) => {
  expect(differences({ make, colour, mileage: 0 }, CAR)).toBe(expected);
});

test.each([
  ["VW", "VOLKSWAGEN", "Metallic Gray", "GREY"],
  ["MG", "MG MOTOR UK", "White", "WHITE"],
])("%s is the register's %s", (make, registered, colour, registeredColour) => {
  const car = { ...CAR, make: registered, colour: registeredColour };
  expect(differences({ make, colour, mileage: 0 }, car)).toBeNull();
});

test.each([
  [
    "Nearside Front Tyre worn close to legal limit/worn on edge (5.2.3 (e))",
    "Passenger-side front tyre worn close to legal limit/worn on edge",
  ],
  [
    "Offside Rear Brake disc worn, pitted or scored (1.1.14 (a) (ii))",
    "Driver-side rear brake disc worn, pitted or scored",
  ],
  ["ABS warning lamp on [4.1.E.1]", "ABS warning lamp on"],
  ["O/S/F tyre cut", "Driver-side front tyre cut"],
  ["Brake pad(s) worn below 1.5mm", "Brake pad(s) worn below 1.5mm"],
])("%j is written as %j", (text, plain) => {
  expect(plainDefect(text)).toBe(plain);
});
