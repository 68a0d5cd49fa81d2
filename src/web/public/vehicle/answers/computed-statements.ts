import type { ComputedFigures } from "#src/domain/ev-variants/computed-figures.ts";
import type { SumLine } from "#src/domain/ev-variants/computed-sums.ts";
import { figureSource } from "#src/domain/ev-variants/ev-variant.ts";
import { formatKw, formatNumber, formatShortMiles } from "#src/domain/format/format.ts";
import { COLD_CELSIUS } from "#src/domain/policy/driving/cold-range.ts";
import {
  HOME_CHARGER_KW,
  RESERVE_SHARE,
  START_SHARE,
  USUAL_RAPID_KW,
} from "#src/domain/policy/driving/driving.ts";
import { CHARGING_LOSS_SHARE } from "#src/domain/policy/driving/driving-prices.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { sourceLine } from "#src/web/content/source-line.ts";
import type { CarStatement } from "./car-statement.ts";

/** '207 mi at 0 °C', or why it is not computed. */
export function computedRange({ winterRange, soh, isConfirmed }: ComputedFigures): CarStatement {
  if (typeof winterRange === "string") {
    return { text: `Range at ${COLD_CELSIUS} °C: ${winterRange}.`, evidence: "not computed" };
  }
  const { miles, speed, sum } = winterRange;
  const where = speed === "motorway" ? " on motorways" : "";
  return {
    text: `${formatShortMiles(miles)} at ${COLD_CELSIUS} °C${where}, with the battery ${soh === 100 ? "as new" : `at ${soh}% health`}.`,
    evidence: "computed",
    sum: [...sum, ...(isConfirmed ? [] : [UNCONFIRMED])].map(linked),
  };
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
    return {
      text: "This version has no rapid charging.",
      evidence: "published source",
      ...(source && { source: { text: sourceLine(source), url: source.url } }),
    };
  }
  if (typeof stop === "string") {
    return { text: `Minutes at a rapid charger: ${stop}.`, evidence: "not computed" };
  }
  const optionNote =
    variant?.rapidIsOption && !plug ? " The rapid socket was an option: check that this car has it." : "";
  return {
    text: `${percent(RESERVE_SHARE)} to ${percent(START_SHARE.rapid)} in about ${stop.minutes} minutes at a ${USUAL_RAPID_KW} kW rapid charger.${optionNote}`,
    evidence: "computed",
    sum: stop.sum.map(linked),
  };
}

/** At a home charger, or at what the car takes where that is less. */
export function homeCharge(batteryKwh: number, acKw: number | undefined): CarStatement {
  const kw = Math.min(HOME_CHARGER_KW, acKw ?? HOME_CHARGER_KW);
  const hours = batteryKwh / (kw * (1 - CHARGING_LOSS_SHARE.value));
  const reason = kw < HOME_CHARGER_KW ? "the most that it takes at home" : "as most home chargers give";
  return {
    text: `Empty to full in about ${formatNumber(hours)} hours at ${formatKw(kw)}, ${reason}.`,
    evidence: "computed",
  };
}

const linked = ({ text, source }: SumLine) =>
  source ? { text, source: { text: sourceLine(source), url: source.url } } : { text };
const percent = (share: number) => `${Math.round(share * 100)}%`;
