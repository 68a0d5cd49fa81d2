import { describe, expect, it } from "vitest";
import { factsOf, LEAF, NOTHING_STATED, TEST } from "#tests/support/records/answered-cars.ts";

describe("the battery warranty of a car with a known first registration", () => {
  const ENYAQ = { ...NOTHING_STATED, make: "Skoda", model: "Enyaq", first_registered: "2021-09-20" };
  const coverOf = (...of: Parameters<typeof factsOf>) =>
    factsOf(...of).known.flatMap(({ name, text }) => (/arranty/.test(name) ? [text] : []));
  const unknownOf = (car: Parameters<typeof factsOf>[0]) => factsOf(car).unknown.map(({ name }) => name);

  it("runs until a month or a mileage", () => {
    expect(coverOf(ENYAQ)).toEqual([
      "Until September 2029 or 100,000 miles, whichever comes first, at least 70% of its capacity. Ask if it passes to you.",
    ]);
    expect(unknownOf(ENYAQ)).toContain("Maker's warranty of the car");
  });

  it("guarantees a capacity in the maker's own measure", () => {
    const leaf = { ...ENYAQ, make: "Nissan", model: "Leaf" };
    expect(coverOf(leaf)?.[0]).toContain("at least 9 of the 12 bars of its gauge.");
    const eqc = { ...ENYAQ, make: "Mercedes-Benz", model: "EQC" };
    expect(coverOf(eqc)?.[0]).not.toContain("at least");
  });

  it("is not stated where we have not read the maker's terms", () => {
    const tesla = { ...ENYAQ, make: "Tesla", model: "Model S" };
    expect(coverOf(tesla)).toEqual([]);
    expect(unknownOf(tesla)).toEqual(
      expect.arrayContaining(["Battery warranty", "Maker's warranty of the car"]),
    );
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
    expect(text.includes("below the 70% that the maker guarantees. There may be a warranty claim.")).toBe(
      isClaim,
    );
  });
});

it.each([
  [{ year: 2019, battery_ownership: "leased" as const }, "Leased battery"],
  [{ year: 2019 }, "Owned or leased"],
  [{ year: 2019, battery_ownership: "owned" as const }, null],
  [{ year: 2021 }, null],
])("the facts of %o begin with a warning of a lease: %s", (changes, expected) => {
  const [first] = factsOf({ ...LEAF, ...changes }).known;
  expect(first?.isWarning ? first.name : null).toBe(expected);
});
