import { describe, expect, it } from "vitest";
import { BATTERY_COVERS } from "#src/web/content/battery-cover.ts";
import { sourceProblems } from "#tests/support/content-checks.ts";
import { carAnswers } from "./car-answers.ts";

const NOTHING_STATED = {
  make: "Kia",
  model: "Soul",
  year: 2021,
  mileage: 30_000,
  battery_kwh: null,
  dc_kw: null,
  winter_range_est: null,
  summer_range_est: null,
};
const LEAF = {
  ...NOTHING_STATED,
  make: "Nissan",
  model: "Leaf",
  battery_kwh: 39,
  dc_kw: 50,
  winter_range_est: 110,
  summer_range_est: 150,
};

const linesOf = (car: Parameters<typeof carAnswers>[0]) =>
  carAnswers(car, 2026).map(({ topic, statements }) => [
    topic,
    ...statements.map(({ text, evidence }) => `${text} [${evidence}]`),
  ]);

describe("the four answers", () => {
  it("say what the dealer states, what is documented and what is computed", () => {
    expect(linesOf(LEAF)).toEqual([
      [
        "My week and cost",
        "Goes 110 miles on a charge in winter. [dealer says]",
        "8,000 miles a year cost about £1,190 in electricity and tax, charged mostly at home. [computed]",
      ],
      ["Battery", "39 kWh usable, sold as 40 kWh. [dealer says]", "Health: not stated. [not stated]"],
      [
        "Cover",
        "The maker covered the battery for 8 years or 100,000 miles: for a car first registered in 2021 until 2029. [documented]",
        "What is left of the warranty: not stated. [not stated]",
      ],
      [
        "Charging",
        "Takes up to 50 kW at a rapid charger. [dealer says]",
        "Empty to full in about 6 hours at 7 kW, as most home chargers give. [computed]",
        "This model: CHAdeMO, 50 kW DC; Type 2, 6.6 kW AC. [documented]",
      ],
    ]);
  });

  it("have a question beside everything that is not stated, and nothing else", () => {
    const statements = carAnswers(NOTHING_STATED, 2026).flatMap((answer) => answer.statements);
    expect(statements.map(({ evidence }) => evidence)).toEqual(statements.map(() => "not stated"));
    for (const car of [NOTHING_STATED, LEAF]) {
      for (const { evidence, question, source } of carAnswers(car, 2026).flatMap((one) => one.statements)) {
        expect(question !== undefined).toBe(evidence === "not stated");
        expect(source !== undefined).toBe(evidence === "documented");
      }
    }
  });

  it.each([
    [{ mileage: 100_000 }, "this car’s mileage is past that"],
    [{ year: 2018, mileage: 99_999 }, "for a car first registered in 2018 until 2026"],
  ])("know when the cover has ended: %o", (changes, expected) => {
    expect(JSON.stringify(carAnswers({ ...LEAF, ...changes }, 2026))).toContain(expected);
  });

  it("leave out terms of other years", () => {
    expect(JSON.stringify(carAnswers({ ...LEAF, year: 2017 }, 2026))).not.toContain("The maker covered");
    expect(JSON.stringify(carAnswers({ ...LEAF, year: 2018 }, 2027))).toContain("its years are over");
  });
});

it("every cover has a source and a date, and its text quotes the terms", () => {
  for (const cover of BATTERY_COVERS) {
    expect(sourceProblems(cover)).toEqual([]);
    expect(cover.text).toContain(cover.miles.toLocaleString("en-GB"));
  }
});
