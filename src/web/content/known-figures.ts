import { nominalSizes } from "#src/domain/battery/battery-sizes.ts";
import { withKnownNames } from "#src/domain/vehicles/model-names.ts";

interface ModelFigures {
  make: string;
  model: string;
  batteryKwh: readonly number[];
  dcKw: readonly number[];
}

/** Figures from the texts of `model-facts.ts`, which name the sources; a test finds each figure there. */
export const MODEL_FIGURES: readonly ModelFigures[] = [
  { make: "Nissan", model: "Leaf", batteryKwh: [40, 62], dcKw: [50] },
  { make: "Tesla", model: "Model 3", batteryKwh: [57.5, 75], dcKw: [170, 250] },
  { make: "Tesla", model: "Model Y", batteryKwh: [60.5, 75], dcKw: [250] },
  { make: "Hyundai", model: "Kona Electric", batteryKwh: [39.2, 64, 65.4], dcKw: [] },
  { make: "MG", model: "ZS EV", batteryKwh: [44.5, 51, 72], dcKw: [76] },
  { make: "Volkswagen", model: "ID.3", batteryKwh: [45, 58, 77], dcKw: [100] },
  { make: "Peugeot", model: "e-208", batteryKwh: [50], dcKw: [100] },
];

/** Battery sizes and charging speeds that the site knows of a model, ascending. */
export function knownFigures(
  typed: { make: string; model: string },
  year: number | null,
): { batteryKwh: number[]; dcKw: readonly number[] } {
  const car = withKnownNames({ make: typed.make, model: typed.model });
  const figures = MODEL_FIGURES.find(({ make, model }) => make === car.make && model === car.model);
  const sizes = nominalSizes(car, year);
  return {
    // The maker's sizes have years, the others do not.
    batteryKwh: [...new Set(sizes.length > 0 ? sizes : (figures?.batteryKwh ?? []))].sort((a, b) => a - b),
    dcKw: figures?.dcKw ?? [],
  };
}
