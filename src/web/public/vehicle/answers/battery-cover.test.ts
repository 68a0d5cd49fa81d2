import { describe, expect, it } from "vitest";
import { LEAF, NOTHING_STATED, TEST } from "#tests/support/records/answered-cars.ts";
import { carAnswers } from "./car-answers.ts";

describe("the battery warranty of a car with a known first registration", () => {
  const ENYAQ = { ...NOTHING_STATED, make: "Skoda", model: "Enyaq", first_registered: "2021-09-20" };
  const coverOf = (
    car: Parameters<typeof carAnswers>[0],
    test: Parameters<typeof carAnswers>[2] = null,
    today = "2026-11-23",
  ) => carAnswers(car, today, test)[2]?.statements.map(({ text }) => text);

  it("runs until a month or a mileage", () => {
    expect(coverOf(ENYAQ)).toEqual([
      "The maker's battery warranty runs until September 2029 or 100,000 miles, whichever comes first. It guarantees at least 70% of its capacity. Ask the maker whether it passes to you.",
      "What is left of the car's other warranties: not stated.",
    ]);
  });

  it("guarantees a capacity in the maker's own measure", () => {
    const leaf = { ...ENYAQ, make: "Nissan", model: "Leaf" };
    expect(coverOf(leaf)?.[0]).toContain("It guarantees at least 9 of the 12 bars of its gauge.");
    const eqc = { ...ENYAQ, make: "Mercedes-Benz", model: "EQC" };
    expect(coverOf(eqc)?.[0]).not.toContain("guarantees");
  });

  it("is not stated where we have not read the maker's terms", () => {
    expect(coverOf({ ...ENYAQ, make: "Tesla", model: "Model S" })).toEqual([
      "The maker's battery warranty: not stated.",
      "What is left of the car's other warranties: not stated.",
    ]);
  });

  it.each([
    ["2029-09-20", 30_000, "the time limit has passed"],
    ["2026-11-23", 100_000, "this car has reached the mileage limit"],
  ])("is over on %s with %i miles: %s", (today, mileage, expected) => {
    expect(coverOf({ ...ENYAQ, mileage }, null, today)?.[0]).toContain(expected);
  });

  it.each([
    [66, "documented", ENYAQ, true],
    [66, "claimed", ENYAQ, true],
    [66, "old", ENYAQ, false],
    [70, "documented", ENYAQ, false],
    [66, "documented", { ...ENYAQ, mileage: 100_000 }, false],
    [66, "documented", { ...ENYAQ, make: "Kia", model: "Soul" }, false],
  ] as const)("a test of %d percent, %s, on %o may be a claim: %s", (sohPercent, evidence, car, isClaim) => {
    const text = coverOf(car, { ...TEST, soh_percent: sohPercent, evidence })?.join(" ") ?? "";
    expect(
      text.includes(
        "below the 70% that the maker guarantees. There may be a warranty claim: ask the dealer.",
      ),
    ).toBe(isClaim);
  });
});

it.each([
  [{ year: 2019, battery_ownership: "leased" as const }, "The battery is leased"],
  [{ year: 2019 }, "Owned or leased: not stated."],
  [{ year: 2019, battery_ownership: "owned" as const }, "39 kWh usable"],
  [{ year: 2021 }, "39 kWh usable"],
])("the battery of %o begins with what a lease costs: %s", (changes, expected) => {
  const [first] = carAnswers({ ...LEAF, ...changes }, "2026-11-23", null)[1]?.statements ?? [];
  expect(first?.text).toContain(expected);
  expect(first?.isWarning ?? false).toBe(!expected.includes("kWh"));
});
