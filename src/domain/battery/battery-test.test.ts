import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CLAIMED_TEST } from "#tests/support/records/answered-cars.ts";
import { type BatteryTest, batteryEvidence, shownBatteryTest, sohText } from "./battery-test.ts";

const CAR = { mileage: 31_000, today: "2026-11-23" };

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
    expect(batteryEvidence({ ...CLAIMED_TEST, ...changes }, CAR)).toBe(expected);
  });

  it("never rises without a file or an admin", () => {
    const anyTest = fc.record({
      soh_percent: fc.double({ min: 40, max: 105, noNaN: true }),
      odometer_miles: fc.nat(31_000),
      tested_on: fc.constantFrom("2024-01-01", "2026-01-01", "2026-11-23"),
    });
    fc.assert(
      fc.property(anyTest, (changes) => {
        expect(["claimed", "old"]).toContain(batteryEvidence({ ...CLAIMED_TEST, ...changes }, CAR));
      }),
      { seed: 19 },
    );
  });
});

it("the test that is shown is the best proven one, then the latest, never the highest number", () => {
  const flattering = { ...CLAIMED_TEST, soh_percent: 99 };
  const documented = { ...CLAIMED_TEST, has_file: true, soh_percent: 88 };
  const earlier = { ...documented, tested_on: "2026-07-01", soh_percent: 93 };
  const old = { ...documented, is_checked: true, tested_on: "2024-07-01", soh_percent: 97 };
  expect(shownBatteryTest([flattering, old, earlier, documented], CAR)).toEqual({
    ...documented,
    evidence: "documented",
  });
  expect(shownBatteryTest([old, flattering], CAR)).toEqual({ ...flattering, evidence: "claimed" });
  expect(shownBatteryTest([], CAR)).toBeNull();
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
