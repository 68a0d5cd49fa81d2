import type { Vehicle } from "../vehicles/vehicle.ts";
import type { EvVariant } from "./ev-variant.ts";
import { EV_VARIANTS } from "./ev-variants.ts";

export type VariantProposal =
  | { state: "certain"; variant: EvVariant }
  | { state: "several"; candidates: readonly EvVariant[] }
  | { state: "battery not stated" }
  | { state: "not in the table" };

/** Dealers round, and sources differ about usable capacity: 59 and 62 kWh are one Leaf e+. */
const BELOW_USABLE_SHARE = 0.05;
const ABOVE_NOMINAL_SHARE = 0.015;

export type ProposedCar = Pick<Vehicle, "make" | "model" | "year" | "battery_kwh"> &
  Partial<Pick<Vehicle, "trim" | "plug" | "ev_variant_id">>;

/** Versions that do not contradict what is stated. */
export function fittingVariants({ make, model, year, battery_kwh, plug }: ProposedCar): EvVariant[] {
  return EV_VARIANTS.filter(
    (one) =>
      one.make === make &&
      one.model === model &&
      (one.years.from === null || one.years.from <= year) &&
      year <= one.years.to &&
      fitsBattery(one, battery_kwh) &&
      fitsPlug(one, plug),
  );
}

/** Null if later changes of the listing contradict the version. */
export const confirmedVariant = (car: ProposedCar): EvVariant | null =>
  (car.ev_variant_id && fittingVariants(car).find(({ id }) => id === car.ev_variant_id)) || null;

/** Certain only if a single version fits a stated battery size. */
export function proposeVariant(car: ProposedCar): VariantProposal {
  const fitting = fittingVariants(car);
  if (fitting.length === 0) return { state: "not in the table" };
  if (!car.battery_kwh) return { state: "battery not stated" };
  const [variant, ...others] = namedByTrim(fitting, car.trim ?? "");
  if (!variant) return { state: "not in the table" };
  return others.length === 0
    ? { state: "certain", variant }
    : { state: "several", candidates: [variant, ...others] };
}

/** The one version with a distinguishing word in the trim; else all. */
function namedByTrim(variants: EvVariant[], trim: string): EvVariant[] {
  const words = wordsOf(trim);
  const named = variants.filter((one) => {
    const others = variants.filter((other) => other !== one).flatMap(({ name }) => wordsOf(name));
    return wordsOf(one.name).some((word) => words.includes(word) && !others.includes(word));
  });
  return named.length === 1 ? named : variants;
}

/** Ignores single letters: 'S line' is not the e-tron S. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z\d]{2,}/g) ?? [];

const fitsBattery = (
  { usableKwh, nominalKwh = usableKwh }: EvVariant,
  stated: Vehicle["battery_kwh"],
): boolean =>
  !stated ||
  (usableKwh * (1 - BELOW_USABLE_SHARE) <= stated && stated <= nominalKwh * (1 + ABOVE_NOMINAL_SHARE));

function fitsPlug({ rapidPlug, rapidIsOption }: EvVariant, stated: Vehicle["plug"] | undefined): boolean {
  if (!stated || !rapidPlug) return true;
  return stated === "Type 2 only" ? rapidPlug === "none" || rapidIsOption === true : stated === rapidPlug;
}
