import { expect, it } from "vitest";
import { MODEL_COMPARISONS } from "./comparisons.ts";
import { MODEL_GUIDES } from "./guides.ts";
import { knownFigures } from "./known-figures.ts";

it.each([...MODEL_GUIDES.values(), ...Object.values(MODEL_COMPARISONS)])(
  "the figures of the $make $model stand in the texts of its facts",
  ({ battery, charging }) => {
    for (const kwh of battery.kwh) expect(battery.text).toMatch(new RegExp(`\\b${kwh}\\b`));
    for (const kw of charging.dcKw) expect(charging.text).toContain(`${kw} kW`);
  },
);

it.each([
  ["nissan", "LEAF", null, { batteryKwh: [24, 30, 40, 62], dcKw: [50, 100] }],
  ["VW", "id3", 2021, { batteryKwh: [45, 58, 77], dcKw: [100] }],
  ["Peugeot", "e-208", 2021, { batteryKwh: [50], dcKw: [100] }],
  ["BMW", "i3", 2014, { batteryKwh: [], dcKw: [] }],
  ["Kia", "Ray", 2021, { batteryKwh: [], dcKw: [] }],
  ["", "", null, { batteryKwh: [], dcKw: [] }],
])("offers what is known of a %s %s of %s", (make, model, year, known) => {
  expect(knownFigures({ make, model }, year)).toEqual(known);
});
