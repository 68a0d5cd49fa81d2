import { nominalSizes } from "#src/domain/battery/battery-sizes.ts";
import { withKnownNames } from "#src/domain/vehicles/model-names.ts";

/** As the facts of the models say; apart from them, because the listing form is in the browser. */
export const KNOWN_FIGURES: Readonly<Record<string, { kwh: readonly number[]; dcKw: readonly number[] }>> = {
  "Nissan Leaf": { kwh: [40, 62], dcKw: [50, 100] },
  "Tesla Model 3": { kwh: [57.5, 75], dcKw: [170, 250] },
  "Tesla Model Y": { kwh: [60.5, 75], dcKw: [250] },
  "Hyundai Kona Electric": { kwh: [39.2, 64, 65.4], dcKw: [] },
  "MG ZS EV": { kwh: [44.5, 51, 72], dcKw: [76] },
  "Volkswagen ID.3": { kwh: [45, 58, 77], dcKw: [100] },
  "Peugeot e-208": { kwh: [50], dcKw: [100] },
};

/** Battery sizes and charging speeds that the site knows of a model, ascending. */
export function knownFigures(
  typed: { make: string; model: string },
  year: number | null,
): { batteryKwh: readonly number[]; dcKw: readonly number[] } {
  const car = withKnownNames({ make: typed.make, model: typed.model });
  const known = KNOWN_FIGURES[`${car.make} ${car.model}`];
  // The maker's sizes have years, the others do not.
  const sizes = nominalSizes(car, year);
  return { batteryKwh: sizes.length > 0 ? sizes : (known?.kwh ?? []), dcKw: known?.dcKw ?? [] };
}
