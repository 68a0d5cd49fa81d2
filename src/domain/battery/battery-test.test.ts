import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BatteryTest, batteryEvidence, bestBatteryTest, sohText } from "./battery-test.ts";

const CAR = { mileage: 31_000, today: "2026-11-23" };
const CLAIM: BatteryTest = {
  soh_percent: 91,
  method: "bms_value",
  provider: "Aviloo",
  tested_on: "2026-08-03",
  odometer_miles: 30_500,
  certificate_no: null,
  certificate_url: null,
  has_file: false,
  is_checked: false,
};

describe("the evidence of a battery test", () => {
  it.each<[string, Partial<BatteryTest>, string]>([
    ["without a file is a claim", {}, "claimed"],
    ["with a link alone is a claim", { certificate_url: "https://aviloo.example/1" }, "claimed"],
    ["with a file is documented", { has_file: true }, "documented"],
    ["compared by an admin is checked", { has_file: true, is_checked: true }, "checked"],
    ["of the same day a year ago still counts", { tested_on: "2025-11-23" }, "claimed"],
    ["of the day before that is old", { tested_on: "2025-11-22", is_checked: true }, "old"],
    ["of a leap day ages on the last of February", { tested_on: "2024-02-29" }, "old"],
    ["6,000 miles ago still counts", { odometer_miles: 25_000 }, "claimed"],
    ["with more miles than the car is old", { odometer_miles: 31_001, has_file: true }, "old"],
    ["6,001 miles ago is old", { odometer_miles: 24_999, has_file: true }, "old"],
  ])("%s", (_, changes, expected) => {
    expect(batteryEvidence({ ...CLAIM, ...changes }, CAR)).toBe(expected);
  });

  it("never rises without a file or an admin", () => {
    const anyTest = fc.record({
      soh_percent: fc.double({ min: 40, max: 105, noNaN: true }),
      odometer_miles: fc.nat(31_000),
      tested_on: fc.constantFrom("2024-01-01", "2026-01-01", "2026-11-23"),
    });
    fc.assert(
      fc.property(anyTest, (changes) => {
        expect(["claimed", "old"]).toContain(batteryEvidence({ ...CLAIM, ...changes }, CAR));
      }),
      { seed: 19 },
    );
  });
});

it("the test that is shown is the best proven one, then the latest, never the highest number", () => {
  const flattering = { ...CLAIM, soh_percent: 99 };
  const documented = { ...CLAIM, has_file: true, soh_percent: 88 };
  const earlier = { ...documented, tested_on: "2026-07-01", soh_percent: 93 };
  const old = { ...documented, is_checked: true, tested_on: "2024-07-01", soh_percent: 97 };
  expect(bestBatteryTest([flattering, old, earlier, documented], CAR)).toBe(documented);
  expect(bestBatteryTest([old, flattering], CAR)).toBe(flattering);
  expect(bestBatteryTest([], CAR)).toBeUndefined();
});

it.each([
  [91, "91%"],
  [91.9, "91%"],
  [100, "100%"],
  [100.1, "100% or more"],
  [105, "100% or more"],
])("%s is written %s: never rounded up, never above 100", (percent, expected) => {
  expect(sohText(percent)).toBe(expected);
});
