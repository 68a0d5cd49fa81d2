import { expect, it } from "vitest";
import { knownFigures, MODEL_FIGURES } from "./known-figures.ts";
import { comparisonOf, guideOf } from "./models-of-cars.ts";

it.each(MODEL_FIGURES)(
  "the figures of the $make $model stand in its facts",
  ({ batteryKwh, dcKw, ...car }) => {
    const facts = guideOf(car) ?? comparisonOf(car);
    for (const kwh of batteryKwh) expect(facts?.battery.text).toMatch(new RegExp(`\\b${kwh}\\b`));
    for (const kw of dcKw) expect(facts?.charging?.text).toContain(`${kw} kW`);
  },
);

it.each([
  ["nissan", "LEAF", null, { batteryKwh: [24, 30, 40, 62], dcKw: [50] }],
  ["VW", "id3", 2021, { batteryKwh: [45, 58, 77], dcKw: [100] }],
  ["Peugeot", "e-208", 2021, { batteryKwh: [50], dcKw: [100] }],
  ["BMW", "i3", 2014, { batteryKwh: [], dcKw: [] }],
  ["Kia", "Ray", 2021, { batteryKwh: [], dcKw: [] }],
  ["", "", null, { batteryKwh: [], dcKw: [] }],
])("offers what is known of a %s %s of %s", (make, model, year, known) => {
  expect(knownFigures({ make, model }, year)).toEqual(known);
});
