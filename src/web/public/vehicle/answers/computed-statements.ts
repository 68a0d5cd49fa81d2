import type { ComputedFigures } from "#src/domain/ev-variants/computed-figures.ts";
import { figureSource } from "#src/domain/ev-variants/ev-variant.ts";
import { formatKw, formatNumber, formatShortMiles } from "#src/domain/format/format.ts";
import {
  CHARGING_LOSS_SHARE,
  COLD_CELSIUS,
  HOME_CHARGER_KW,
  RESERVE_SHARE,
  START_SHARE,
  USUAL_RAPID_KW,
} from "#src/domain/policy/driving.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { type CarStatement, computed, notComputed, published } from "./car-statement.ts";

/** '207 mi at 0 °C', or why it is not computed. */
export function computedRange({ winterRange, soh, isConfirmed }: ComputedFigures): CarStatement {
  if (typeof winterRange === "string") {
    return notComputed(`Range at ${COLD_CELSIUS} °C: ${winterRange}.`);
  }
  const { miles, speed, sum } = winterRange;
  const where = speed === "motorway" ? " on motorways" : "";
  return computed(
    `${formatShortMiles(miles)} at ${COLD_CELSIUS} °C${where}, with the battery ${soh === 100 ? "as new" : `at ${soh}% health`}.`,
    [...sum, ...(isConfirmed ? [] : [UNCONFIRMED])],
  );
}

const UNCONFIRMED = {
  text: "The dealer has not confirmed the version, so we take the one that fits what the listing says. Filters and cards go by the dealer's own figure.",
};

/** '10% to 80% in about 62 minutes at a 50 kW charger', or why it is not computed. */
export function rapidStop(
  { rapidStop: stop, variant }: ComputedFigures,
  plug: Vehicle["plug"] | undefined,
): CarStatement {
  if (variant?.rapidPlug === "none") {
    const source = figureSource(variant, "rapidPlug");
    const text = "This version has no rapid charging.";
    return source ? published(text, source) : { text, evidence: "published source" };
  }
  if (typeof stop === "string") {
    return notComputed(`Minutes at a rapid charger: ${stop}.`);
  }
  const optionNote =
    variant?.rapidIsOption && !plug ? " The rapid socket was an option: check that this car has it." : "";
  return computed(
    `${percent(RESERVE_SHARE)} to ${percent(START_SHARE.rapid)} in about ${stop.minutes} minutes at a ${USUAL_RAPID_KW} kW rapid charger.${optionNote}`,
    stop.sum,
  );
}

/** At a home charger, or at what the car takes where that is less. */
export function homeCharge(batteryKwh: number, acKw: number | undefined): CarStatement {
  const kw = Math.min(HOME_CHARGER_KW, acKw ?? HOME_CHARGER_KW);
  const hours = batteryKwh / (kw * (1 - CHARGING_LOSS_SHARE.value));
  const reason = kw < HOME_CHARGER_KW ? "the most that it takes at home" : "as most home chargers give";
  return computed(`Empty to full in about ${formatNumber(hours)} hours at ${formatKw(kw)}, ${reason}.`);
}

const percent = (share: number) => `${Math.round(share * 100)}%`;
