import { expect, it } from "vitest";
import { KNOWN_FIGURES, knownFigures } from "./known-figures.ts";
import { MODEL_COMPARISONS, MODEL_GUIDES } from "./models.ts";

it.each([...MODEL_GUIDES.values(), ...MODEL_COMPARISONS.values()])(
  "the figures of the $make $model stand in the texts of its facts",
  ({ make, model, battery, charging }) => {
    const { kwh, dcKw } = KNOWN_FIGURES[`${make} ${model}`] ?? { kwh: [], dcKw: [] };
    expect(kwh).not.toEqual([]);
    for (const one of kwh) expect(battery.text).toMatch(new RegExp(`\\b${one}\\b`));
    for (const one of dcKw) expect(charging.text).toContain(`${one} kW`);
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
