import { expect, it } from "vitest";
import { withKnownNames } from "#src/domain/vehicles/model-names.ts";
import { BATTERY_SIZES, batteryText } from "./battery-sizes.ts";

const LEAF = { make: "Nissan", model: "Leaf", year: 2020, battery_kwh: 39 };

it.each([
  [LEAF, "40 kWh (39 usable)"],
  [{ ...LEAF, battery_kwh: 36.4 }, "40 kWh (36.4 usable)"],
  [{ ...LEAF, battery_kwh: 40 }, "40 kWh"],
  [{ ...LEAF, battery_kwh: 59 }, "62 kWh (59 usable)"],
  [{ ...LEAF, battery_kwh: 28 }, "30 kWh (28 usable)"],
  [{ ...LEAF, battery_kwh: 30 }, "30 kWh"],
  [{ ...LEAF, battery_kwh: 45 }, "45 kWh"],
  [{ ...LEAF, year: 2026, battery_kwh: 52 }, "52 kWh"],
  [{ make: "BMW", model: "i3", year: 2017, battery_kwh: 27.2 }, "33 kWh (27.2 usable)"],
  [{ make: "Kia", model: "e-Niro", year: 2020, battery_kwh: 39.2 }, "39.2 kWh"],
  [{ ...LEAF, battery_kwh: null }, null],
])("%j has the battery '%s'", (car, text) => {
  expect(batteryText(car)).toBe(text);
});

it("knows models by the spelling of listings, with ascending sizes", () => {
  for (const { make, model } of BATTERY_SIZES) {
    expect(withKnownNames({ make, model })).toEqual({ make, model });
  }
  expect(BATTERY_SIZES.map(({ model, sizes }) => [model, ...sizes])).toEqual([
    ["Leaf", 24, 30, 40, 62],
    ["i3", 33, 42.2],
    ["ZS EV", 44.5, 51, 72],
    ["MG4 EV", 51, 64],
    ["e-208", 50],
  ]);
});
