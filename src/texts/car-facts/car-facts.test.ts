import { describe, expect, it } from "vitest";
import { buyerAnswers } from "#src/domain/buyer-questions/buyer-answers.ts";
import { LEAD_QUESTION_MAX_LENGTH } from "#src/domain/policy/leads.ts";
import { detailRows } from "#src/domain/vehicles/details/detail-texts.ts";
import { DETAIL_COLUMNS, type PublicDetails } from "#src/domain/vehicles/fields.ts";
import type { RegisteredCar } from "#src/domain/vehicles/register/registered-car.ts";
import { motReport } from "#src/texts/mot-report.ts";
import { factsOf, LEAF, linesOf, NOTHING_STATED, TEST } from "#tests/support/records/answered-cars.ts";
import type { Calculation } from "./car-fact.ts";
import { carFacts, factsOfExample } from "./car-facts.ts";

const CHECKED_CAR: RegisteredCar = {
  make: "NISSAN",
  model: "LEAF",
  colour: null,
  fuel: "ELECTRICITY",
  year: 2021,
  first_registered: "2021-03-30",
  mot: null,
  mot_expiry: "2027-03-30",
  has_recall: null,
  tax: null,
  sources: ["DVSA"],
};

describe("the facts of a car", () => {
  it("say what has a published source, what is computed, and what to ask", () => {
    expect(linesOf(LEAF)).toEqual([
      "Battery warranty: 8 years or 100,000 miles: until 2029 for a car first registered in 2021 [published source]",
      "Rapid charge: 10% to 80% in about 41 minutes at 50 kW [computed]",
      "Home charge: Empty to full in about 7 hours at 6.6 kW [computed]",
      "Plugs of a Leaf: CHAdeMO, 50 kW DC (40 kWh) or up to 100 kW (e+); Type 2, 6.6 kW AC [published source]",
      "Battery health?",
      "What is left of the maker's warranties?",
    ]);
  });

  it("take the plug from the guide or else from the table of versions, where the dealer does not state it", () => {
    const kia = { ...LEAF, make: "Kia", model: "e-Niro", battery_kwh: 64 };
    expect(linesOf(kia)).toContain("Plug of this version: CCS [published source]");
    expect(linesOf({ ...kia, plug: "CCS" }).join()).not.toContain("Plug of this version");
    expect(linesOf({ ...kia, battery_kwh: null }).join()).not.toContain("Plug of this version");
  });

  it("of a listing that says nothing are questions alone, one for each", () => {
    const details = Object.fromEntries(DETAIL_COLUMNS.map((column) => [column, null]));
    const car = { ...NOTHING_STATED, ...details } as unknown as PublicDetails & typeof NOTHING_STATED;
    const { known, unknown } = carFacts(car, {
      today: "2026-11-23",
      batteryTest: null,
      answers: buyerAnswers(car, null),
      details: detailRows(car),
      mot: null,
      inStock: null,
    });
    expect(known).toEqual([]);
    expect(unknown).toHaveLength(21);
    expect(new Set(unknown.map(({ question }) => question)).size).toBe(21);
    expect(unknown.map(({ question }) => question).join(" ").length).toBeLessThan(LEAD_QUESTION_MAX_LENGTH);
  });

  it("have a source where one is published", () => {
    for (const { evidence, source } of factsOf(LEAF).known) {
      expect(source !== undefined).toBe(evidence === "published source");
    }
  });

  it.each([
    ["", {}],
    ["", { certificate_url: "https://aviloo.example/1" }],
    [" [documented]", { has_file: true }],
    [" [checked]", { has_file: true, is_checked: true, certificate_url: "https://aviloo.example/1" }],
  ])("mark a battery test as '%s': %o", (mark, changes) => {
    const text = "Battery tested by: Aviloo on 3 August 2026 at 30,500 miles";
    expect(linesOf(LEAF, { ...TEST, ...changes })).toContain(`${text}${mark}`);
  });

  it.each([
    ["documented", 1],
    ["stated", 2],
  ] as const)("say the day on which the MOT expires %s: %i times", (state, count) => {
    const mot = motReport(
      {
        car: CHECKED_CAR,
        fetched_at: new Date("2026-11-20"),
        register_confirmed: null,
        reading_settled: null,
      },
      { make: "Nissan", mileage: 30_000, colour: null },
    );
    const answer = { question: "mot", name: "MOT expires", state, answer: "30 March 2027" } as const;
    const unsaid = { today: "2026-11-23", batteryTest: null, details: [], inStock: null };
    const { known, more } = carFacts(LEAF, { ...unsaid, answers: [answer], mot });
    expect([...known, ...more].filter(({ text }) => text.includes("30 March 2027"))).toHaveLength(count);
  });

  it("call an old battery test old", () => {
    expect(linesOf(LEAF, { ...TEST, evidence: "old" }).join()).toContain("an old test, so ask for a new one");
  });

  it.each([
    ["2021-09-20", 1],
    ["2019-09-20", 0],
    [null, 0],
  ])("compare a battery test with cars of its age, first registered on %s: %i sentence", (day, count) => {
    const { more } = factsOf({ ...LEAF, first_registered: day }, TEST);
    const compared = more.filter(({ name }) => name === "Health of other cars");
    expect(compared).toHaveLength(count);
    for (const { text } of compared) expect(text).toContain("cars 4 to 5 years old");
  });

  it.each([
    [{ mileage: 100_000 }, "this car has reached the mileage limit"],
    [{ year: 2018, mileage: 99_999 }, "until 2026 for a car first registered in 2018"],
  ])("know when the cover has ended: %o", (changes, expected) => {
    expect(linesOf({ ...LEAF, ...changes }).join()).toContain(expected);
  });

  it("leave out terms of other years", () => {
    expect(linesOf({ ...LEAF, year: 2017 }).join()).not.toContain("Battery warranty: ");
    expect(linesOf({ ...LEAF, year: 2018 }, null, "2027-01-01").join()).toContain(
      "the time limit has passed",
    );
  });
});

const linesIn = (sum: Calculation | null | undefined) =>
  sum?.lines.map(({ text, source }) => [text, source?.text]) ?? [];

const VERSION = { ev_variant_id: "nissan-leaf-40" };

describe("computed figures", () => {
  it("of the winter range show their calculation once the version is confirmed", () => {
    expect(factsOf(LEAF).winterSum).toBeNull();
    expect(factsOf({ ...LEAF, ...VERSION }).winterSum).not.toBeNull();
    expect(linesOf({ ...LEAF, winter_range_est: null })).toContain("Winter range?");
    expect(linesOf({ ...LEAF, ...VERSION, winter_range_est: null })).not.toContain("Winter range?");
  });

  it("show their calculation, each figure of it with its source", () => {
    const { winterSum, known } = factsOf({ ...LEAF, ...VERSION });
    expect(linesIn(winterSum)).toEqual([
      [
        "128 miles: a new Nissan Leaf 40 kWh, on a track with town traffic, 50 mph and 70 mph, with battery and cabin warm at the start",
        "What Car? Real Range, at CarSupermarket, 1 November 2018",
      ],
      ["× 82% from 18 °C to 0 °C, with or without a heat pump", undefined],
      ["× 89.6% to 94.4% health, as most of its age", undefined],
      ["× 90%, to stop at 10% charge", undefined],
      ["= 85 to 90 miles, in steps of 5", undefined],
    ]);
    expect(linesIn(known.find(({ name }) => name === "Rapid charge")?.sum)).toEqual([
      ["10% to 80% of 39 kWh usable, as new: 27.3 kWh", "Electrifying.com, read November 2026"],
      [
        "Warm, it takes up to 41.6 kW at 10%, 43.9 kW at 45%, 27 kW at 80%; the charger gives 50 kW",
        "Open EV Data by Chargeprice, 7 April 2022",
      ],
    ]);
  });

  it.each([
    [{ battery_kwh: null }],
    [{ make: "Lotus", model: "Eletre" }],
    [{ make: "Renault", model: "Zoe", year: 2019, battery_kwh: 41 }],
    [{ battery_kwh: 62 }],
    [{ make: "Renault", model: "Zoe", year: 2021, battery_kwh: 52, plug: "Type 2 only" as const }],
  ])("are left out where the version or its charging is not known: %o", (car) => {
    expect(linesOf({ ...LEAF, ...car }).join()).not.toContain("Rapid charge: ");
  });

  it.each([
    [
      { make: "Renault", model: "Zoe", year: 2015, battery_kwh: 22 },
      "Rapid charge: Not in this version [published source]",
    ],
    [
      { make: "Renault", model: "Zoe", year: 2021, battery_kwh: 52 },
      "The socket was an option: check that this car has it [computed]",
    ],
    [{ ac_kw: 3.6 }, "Home charge: Empty to full in about 12 hours at 3.6 kW [computed]"],
    [{ ac_kw: 22 }, "Home charge: Empty to full in about 6 hours at 7 kW [computed]"],
  ])("of a car with %o: %s", (car, expected) => {
    expect(linesOf({ ...LEAF, ...car }).join()).toContain(expected);
  });

  it("count with the health that a documented test proves, not with one that is claimed", () => {
    const sum = (evidence: "claimed" | "documented" | "checked" | "old") =>
      linesIn(factsOf({ ...LEAF, ...VERSION }, { ...TEST, evidence }).winterSum).join("\n");
    for (const evidence of ["documented", "checked"] as const) {
      expect(sum(evidence)).toContain("× 91.4% health, by its battery test");
    }
    for (const evidence of ["claimed", "old"] as const) {
      expect(sum(evidence)).toContain("× 89.6% to 94.4% health, as most of its age");
    }
  });

  it.each([
    [{ ...VERSION }, true],
    [{ make: "Mercedes-Benz", model: "EQC", battery_kwh: 80, ev_variant_id: "mercedes-eqc-80" }, true],
    [{ battery_kwh: 62, ev_variant_id: "nissan-leaf-62" }, false],
  ])("of %o have a winter range: %s, as tests of one kind allow", (car, isComputed) => {
    expect(factsOf({ ...LEAF, ...car }).winterSum !== null).toBe(isComputed);
  });
});

it("an example has no dealer to ask, nor one who says or leaves out anything", () => {
  const { known, unknown } = factsOfExample({ ...LEAF, year: 2020, battery_ownership: null }, "2026-11-23");
  expect(known.map(({ name }) => name)).toContain("Home charge");
  expect(JSON.stringify(known)).not.toMatch(/dealer/i);
  expect(unknown).toEqual([]);
});

it("an import has no terms, range test or charging figure of a UK car", () => {
  const car = { ...LEAF, dc_kw: null, year: 2014, first_registered: "2014-05-20", isImported: true };
  const { known, winterSum } = factsOf({ ...car, ...VERSION });
  expect(known.map(({ text }) => text)).toContain("They may not apply to an import");
  expect(known.filter(({ evidence }) => evidence === "published source")).toEqual([]);
  expect(known.map(({ name }) => name)).not.toContain("Rapid charge");
  expect(winterSum).toBeNull();
});
