import type { BatteryTest, ShownBatteryTest } from "#src/domain/battery/battery-test.ts";
import type { AnsweredCar } from "#src/texts/car-facts/car-fact.ts";
import { carFacts } from "#src/texts/car-facts/car-facts.ts";

export const NOTHING_STATED = {
  make: "Kia",
  model: "Soul",
  year: 2021,
  mileage: 30_000,
  battery_kwh: null,
  dc_kw: null,
  winter_range_est: null,
  summer_range_est: null,
};
export const LEAF = {
  ...NOTHING_STATED,
  make: "Nissan",
  model: "Leaf",
  battery_kwh: 39,
  dc_kw: 50,
  winter_range_est: 110,
  summer_range_est: 150,
};

/** A battery test as its dealer records it. */
export const TEST_FORM = {
  soh_percent: 91.4,
  method: "bms_value",
  provider: "Aviloo",
  tested_on: "2026-08-03",
  odometer_miles: 30_500,
} as const;
export const CLAIMED_TEST: BatteryTest = {
  ...TEST_FORM,
  certificate_no: null,
  certificate_url: null,
  has_file: false,
  is_checked: false,
};
export const TEST = { ...CLAIMED_TEST, evidence: "claimed" } as const;
export const DOCUMENTED_TEST = { ...CLAIMED_TEST, has_file: true, evidence: "documented" } as const;

export const factsOf = (car: AnsweredCar, test: ShownBatteryTest | null = null, today = "2026-11-23") =>
  carFacts(car, { today, batteryTest: test, answers: [], details: [], mot: null, inStock: null });

/** What is known, and then what is not. */
export const linesOf = (...of: Parameters<typeof factsOf>) => {
  const { known, unknown } = factsOf(...of);
  return [
    ...known.map(({ name, text, evidence }) => `${name}: ${text}${evidence ? ` [${evidence}]` : ""}`),
    ...unknown.map(({ name }) => `${name}?`),
  ];
};
