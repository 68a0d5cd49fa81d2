import { nominalSizes } from "#src/domain/battery/battery-sizes.ts";
import { withKnownNames } from "#src/domain/vehicles/model-names.ts";
import { comparisonOf, guideOf } from "./models-of-cars.ts";

/** Battery sizes and charging speeds that the site knows of a model, ascending. */
export function knownFigures(
  typed: { make: string; model: string },
  year: number | null,
): { batteryKwh: readonly number[]; dcKw: readonly number[] } {
  const car = withKnownNames({ make: typed.make, model: typed.model });
  const facts = guideOf(car) ?? comparisonOf(car);
  // The maker's sizes have years, the others do not.
  const sizes = nominalSizes(car, year);
  return {
    batteryKwh: sizes.length > 0 ? sizes : (facts?.battery.kwh ?? []),
    dcKw: facts?.charging.dcKw ?? [],
  };
}
