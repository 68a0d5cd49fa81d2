import { describe, expect, it } from "vitest";
import { LEAF, linesOf, NOTHING_STATED, TEST } from "#tests/support/records/answered-cars.ts";
import { answersOfExample, carAnswers } from "./car-answers.ts";

describe("the four answers", () => {
  it("say what the dealer states, what has a published source and what is computed", () => {
    expect(linesOf(LEAF)).toEqual([
      [
        "My week and cost",
        "Goes 110 miles on a charge in winter. [dealer says]",
        "Winter range 85 to 90 miles (dealer:\u00a0110): at freezing, down to 10% charge, with a battery typical for its age. [computed]",
        "8,000 miles a year cost about £1,190 in electricity and tax, charged mostly at home. [computed]",
      ],
      ["Battery", "39 kWh usable, sold as 40 kWh. [dealer says]", "Health: not tested. [not stated]"],
      [
        "Cover",
        "The maker covered the battery for 8 years or 100,000 miles: for a car first registered in 2021 until 2029. [published source]",
        "What is left of the maker's warranties: not stated. [not stated]",
      ],
      [
        "Charging",
        "Takes up to 50 kW at a rapid charger. [dealer says]",
        "10% to 80% in about 40 minutes at a 50 kW rapid charger. [computed]",
        "Empty to full in about 7 hours at 6.6 kW, the most that it takes at home. [computed]",
        "This model: CHAdeMO, 50 kW DC (40 kWh) or up to 100 kW (e+); Type 2, 6.6 kW AC. [published source]",
      ],
    ]);
  });

  it("have a question beside everything that is not stated, and nothing else", () => {
    const statements = carAnswers(NOTHING_STATED, "2026-11-23", null).flatMap((answer) => answer.statements);
    const evidences = new Set(statements.map(({ evidence }) => evidence));
    expect(evidences).toEqual(new Set(["not stated", "not computed"]));
    for (const car of [NOTHING_STATED, LEAF]) {
      for (const { evidence, question, source } of carAnswers(car, "2026-11-23", null).flatMap(
        (one) => one.statements,
      )) {
        expect(question !== undefined).toBe(evidence === "not stated");
        expect(source !== undefined).toBe(evidence === "published source");
      }
    }
  });

  it.each([
    ["dealer says", {}],
    ["dealer says", { certificate_url: "https://aviloo.example/1" }],
    ["documented", { has_file: true }],
    ["checked", { has_file: true, is_checked: true, certificate_url: "https://aviloo.example/1" }],
  ])("mark a battery test as %s: %o", (evidence, changes) => {
    const [, , health] = linesOf(LEAF, { ...TEST, ...changes })[1] ?? [];
    const text =
      "Health: 91% of its capacity when new, from a reading of the car's battery management system, by Aviloo on 3 August 2026 at 30,500 miles.";
    expect(health).toBe(`${text} [${evidence}]`);
  });

  it("call an old battery test old", () => {
    expect(JSON.stringify(linesOf(LEAF, { ...TEST, evidence: "old" }))).toContain(
      "an old test, so ask for a new one",
    );
  });

  it.each([
    ["2021-09-20", 1],
    ["2019-09-20", 0],
    [null, 0],
  ])("compare a battery test with cars of its age, first registered on %s: %i sentence", (day, count) => {
    const found = linesOf({ ...LEAF, first_registered: day }, TEST)[1] ?? [];
    const compared = found.filter((line) => line.startsWith("For comparison: "));
    expect(compared).toHaveLength(count);
    for (const line of compared) expect(line).toContain("cars 4 to 5 years old");
  });

  it.each([
    [{ mileage: 100_000 }, "this car has reached the mileage limit"],
    [{ year: 2018, mileage: 99_999 }, "for a car first registered in 2018 until 2026"],
  ])("know when the cover has ended: %o", (changes, expected) => {
    expect(JSON.stringify(carAnswers({ ...LEAF, ...changes }, "2026-11-23", null))).toContain(expected);
  });

  it("leave out terms of other years", () => {
    expect(JSON.stringify(carAnswers({ ...LEAF, year: 2017 }, "2026-11-23", null))).not.toContain(
      "The maker covered",
    );
    expect(JSON.stringify(carAnswers({ ...LEAF, year: 2018 }, "2027-01-01", null))).toContain(
      "the time limit has passed",
    );
  });
});

const VERSION = { ev_variant_id: "nissan-leaf-40" };

describe("computed figures", () => {
  const weekOf = (car: Partial<Parameters<typeof carAnswers>[0]>) =>
    carAnswers({ ...LEAF, ...car }, "2026-11-23", null)[0]?.statements ?? [];

  it("stand with the dealer's once the version is confirmed, else after it and say that it is not", () => {
    const evidence = (car: object) => weekOf(car).map((one) => one.evidence);
    expect(evidence(VERSION)).toEqual(["computed", "computed"]);
    expect(evidence({})).toEqual(["dealer says", "computed", "computed"]);
    expect(weekOf({})[1]?.sum?.at(-1)?.text).toContain("The dealer has not confirmed the version");
    const computedAlone = weekOf({ ...VERSION, winter_range_est: null });
    expect(computedAlone.map(({ text }) => text).join()).not.toContain("not stated");
  });

  const linesOfCar = (car: Partial<Parameters<typeof carAnswers>[0]>) =>
    JSON.stringify(linesOf({ ...LEAF, ...car }));

  it("show their calculation, each figure of it with its source", () => {
    const [range, rapid] = carAnswers({ ...LEAF, ...VERSION }, "2026-11-23", null)
      .flatMap(({ statements }) => statements)
      .flatMap(({ sum }) => (sum ? [sum] : []));
    expect(range?.map(({ text, source }) => [text, source?.text])).toEqual([
      [
        "A new Nissan Leaf 40 kWh goes 128 miles on a full charge by an independent test, on a track with town traffic, 50 mph and 70 mph, with battery and cabin warm at the start.",
        "What Car? Real Range, at CarSupermarket, 1 November 2018",
      ],
      [
        "Electric cars keep 80% of their range at freezing point, on average of those with and without a heat pump.",
        "Recurrent's study of 18,000 cars, at Instapundit, 18 January 2025",
      ],
      [
        "From 18 °C to 0 °C, in a straight line between freezing point and mild weather, that leaves 82%.",
        undefined,
      ],
      [
        "Of cars 4 to 5 years old, half were at 93.53% or more, the middle half between 91.64% and 96.49%.",
        "Generational Battery Performance Index 2025, at Renewable Energy Magazine, 18 February 2026",
      ],
      [
        "Of cars 8 to 12 years old, half were at 85.04% or more, the middle half between 82% and 90%.",
        "Generational Battery Performance Index 2025, at Renewable Energy Magazine, 18 February 2026",
      ],
      [
        "The health of this battery is not tested. In a straight line between such figures, with 100% for a new car, the middle half of cars of its age is at 89.6% to 94.4%.",
        undefined,
      ],
      ["We count down to 10% charge, which is 90% of it.", undefined],
      ["128 miles × 82% × 89.6% to 94.4% × 90% = 85 to 90 miles: 85 to 90 miles in steps of 5.", undefined],
    ]);
    expect(rapid?.map(({ text }) => text)).toEqual([
      "The battery of the Nissan Leaf 40 kWh has 38 kWh of usable capacity.",
      "This assumes a battery as new. Each percent of health lost takes one percent off.",
      "From 10% to 80% it takes 26.6 kWh.",
      "A warm battery takes up to 41.6 kW at 10%, 43.9 kW at 45%, 27 kW at 80%.",
      "The charger gives 50 kW. Each percent charges at the lower of the two powers, 40 minutes in total. A cold battery takes longer.",
    ]);
  });

  it.each([
    [{ battery_kwh: null }, "the dealer has not stated the battery, so we cannot tell the version"],
    [{ make: "Lotus", model: "Eletre" }, "our table of tested versions does not have it"],
    [
      { make: "Renault", model: "Zoe", year: 2019, battery_kwh: 41 },
      "more than one version fits: Z.E. 40 (R90, Q90); Z.E. 40 (R110)",
    ],
    [{ year: 2015, battery_kwh: 24 }, "we found no independent range test of this version"],
    [{ battery_kwh: 62 }, "we found no measured charging curve of this version"],
    [
      { make: "Renault", model: "Zoe", year: 2015, battery_kwh: 22 },
      "This version has no rapid charging. [published source]",
    ],
    [
      { battery_kwh: 62 },
      "Winter range: the range tests of this version and of this model's other versions are of different kinds. [not computed]",
    ],
    [
      { make: "Mercedes-Benz", model: "EQC", battery_kwh: 80, plug: "CCS" as const },
      "at freezing on motorways, down to 10% charge",
    ],
    [
      { make: "Renault", model: "Zoe", year: 2021, battery_kwh: 52 },
      "The rapid socket was an option: check that this car has it. [computed]",
    ],
    [
      { make: "Renault", model: "Zoe", year: 2021, battery_kwh: 52, plug: "Type 2 only" as const },
      "Minutes at a rapid charger: its dealer states that it has no rapid socket. [not computed]",
    ],
    [{ plug: "CHAdeMO" as const }, "Plug for rapid charging: CHAdeMO. [dealer says]"],
    [{ ac_kw: 3.6 }, "Empty to full in about 12 hours at 3.6 kW, the most that it takes at home. [computed]"],
    [{ ac_kw: 22 }, "Empty to full in about 6 hours at 7 kW, as most home chargers give. [computed]"],
    [{ heat_pump: true }, "Winter range 85 to 95 miles (dealer:\u00a0110)"],
    [{ heat_pump: false }, "Winter range 80 to 85 miles (dealer:\u00a0110)"],
  ])("of a car with %o: %s", (car, expected) => {
    expect(linesOfCar(car)).toContain(expected);
  });

  it("count with the health that a documented test proves, not with one that is claimed", () => {
    const lines = (evidence: "claimed" | "documented" | "checked" | "old") =>
      JSON.stringify(linesOf(LEAF, { ...TEST, evidence }));
    for (const evidence of ["documented", "checked"] as const) {
      expect(lines(evidence)).toContain(
        "Winter range 85 miles (dealer:\u00a0110): at freezing, down to 10% charge, with the 91.4% of its battery test. [computed]",
      );
    }
    for (const evidence of ["claimed", "old"] as const) {
      expect(lines(evidence)).toContain("with a battery typical for its age. [computed]");
    }
  });
});

it("figures of an example are typical: nobody said them, and there is no one to ask", () => {
  const example = { ...LEAF, is_generated: true };
  const statements = answersOfExample(example, "2026-11-23").flatMap((answer) => answer.statements);
  expect(statements).toContainEqual({
    text: "Goes 110 miles on a charge in winter.",
    evidence: "typical figure",
  });
  for (const { evidence, question, text } of statements) {
    expect(evidence).not.toBe("dealer says");
    expect(text).not.toContain("(dealer:");
    expect(question).toBeUndefined();
  }
});

it("an import has no terms, range test or charging figure of a UK car", () => {
  const car = { ...LEAF, dc_kw: null, year: 2014, first_registered: "2014-05-20", isImported: true };
  const statements = carAnswers(car, "2026-11-23", null).flatMap((answer) => answer.statements);
  expect(statements.map(({ text }) => text)).toContain(
    "The maker's UK warranties may not apply to an import: ask.",
  );
  expect(statements.filter(({ evidence }) => evidence === "published source")).toEqual([]);
  expect(statements.map(({ text }) => text).join(" ")).not.toMatch(/at freezing|rapid charger\. /);
});
