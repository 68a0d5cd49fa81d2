import type { ComputedFigures } from "#src/domain/ev-variants/computed-figures.ts";
import { figureSource } from "#src/domain/ev-variants/ev-variant.ts";
import { formatKw, formatNumber } from "#src/domain/format/format.ts";
import {
  CHARGING_LOSS_SHARE,
  HOME_CHARGER_KW,
  RESERVE_SHARE,
  START_SHARE,
  USUAL_RAPID_KW,
} from "#src/domain/policy/driving.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { type CarFact, calculation, computed, published } from "./car-fact.ts";

/** '10% to 80% in about 62 minutes at a 50 kW charger'; null where it cannot be computed. */
export function rapidStop(
  { rapidStop: stop, variant }: ComputedFigures,
  plug: Vehicle["plug"] | undefined,
): CarFact | null {
  const name = "Rapid charge";
  if (variant?.rapidPlug === "none") {
    const source = figureSource(variant, "rapidPlug");
    const text = "Not in this version";
    return source ? published(name, text, source) : { name, text, evidence: "published source" };
  }
  if (stop === null) return null;
  const optionNote =
    variant?.rapidIsOption && !plug ? ". The socket was an option: check that this car has it" : "";
  return computed(
    name,
    `${percent(RESERVE_SHARE)} to ${percent(START_SHARE.rapid)} in about ${stop.minutes} minutes at ${USUAL_RAPID_KW} kW${optionNote}`,
    calculation("rapid-charge", stop.sum),
  );
}

/** At a home charger, or at what the car takes where that is less. */
export function homeCharge(batteryKwh: number, acKw: number | undefined): CarFact {
  const kw = Math.min(HOME_CHARGER_KW, acKw ?? HOME_CHARGER_KW);
  const hours = batteryKwh / (kw * (1 - CHARGING_LOSS_SHARE.value));
  return computed("Home charge", `Empty to full in about ${formatNumber(hours)} hours at ${formatKw(kw)}`);
}

const percent = (share: number) => `${Math.round(share * 100)}%`;
