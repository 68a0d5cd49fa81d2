import type { Vehicle } from "../vehicles/vehicle.ts";
import type { EvVariant } from "./ev-variant.ts";
import { EV_VARIANTS } from "./ev-variants.ts";

export type VariantProposal =
  | { state: "certain"; variant: EvVariant }
  | { state: "several"; candidates: readonly EvVariant[] }
  | { state: "battery not stated" }
  | { state: "not in the table" };

/** Dealers round, and sources differ about what is usable: 59 and 62 kWh are one Leaf e+. */
const BELOW_USABLE_SHARE = 0.05;
const ABOVE_NOMINAL_SHARE = 0.015;

export type ProposedCar = Pick<Vehicle, "make" | "model" | "year" | "battery_kwh"> & {
  plug?: Vehicle["plug"];
};

/** Only a version that no other fits is certain; the battery size has to be stated. */
export function proposeVariant(car: ProposedCar): VariantProposal {
  const ofModel = EV_VARIANTS.filter(
    ({ make, model, years }) =>
      make === car.make &&
      model === car.model &&
      (years.from === null || years.from <= car.year) &&
      car.year <= years.to,
  );
  if (ofModel.length === 0) return { state: "not in the table" };
  if (!car.battery_kwh) return { state: "battery not stated" };
  const stated = car.battery_kwh;
  const [variant, ...others] = ofModel.filter((one) => fitsBattery(one, stated) && fitsPlug(one, car.plug));
  if (!variant) return { state: "not in the table" };
  return others.length === 0
    ? { state: "certain", variant }
    : { state: "several", candidates: [variant, ...others] };
}

const fitsBattery = ({ usableKwh, nominalKwh = usableKwh }: EvVariant, stated: number) =>
  usableKwh * (1 - BELOW_USABLE_SHARE) <= stated && stated <= nominalKwh * (1 + ABOVE_NOMINAL_SHARE);

function fitsPlug({ rapidPlug, rapidIsOption }: EvVariant, stated: Vehicle["plug"] | undefined): boolean {
  if (!stated || !rapidPlug) return true;
  return stated === "Type 2 only" ? rapidPlug === "none" || rapidIsOption === true : stated === rapidPlug;
}
