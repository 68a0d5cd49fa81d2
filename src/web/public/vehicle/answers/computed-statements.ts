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
import { winterRangeText } from "#src/domain/vehicles/winter-range.ts";
import { type AnsweredCar, type CarStatement, computed, notComputed, published } from "./car-statement.ts";

/** 'Winter range 85 to 90 miles (dealer: 110): …', or why it is not computed. */
export function computedRange(
  { winterRange, isConfirmed, variant }: ComputedFigures,
  { winter_range_est }: Pick<AnsweredCar, "winter_range_est">,
): CarStatement {
  if (typeof winterRange === "string") return notComputed(`Winter range: ${winterRange}.`);
  const { from, to, health, sum } = winterRange;
  const miles = winterRangeText({
    winter_range_computed: from,
    winter_range_computed_to: to,
    winter_range_est,
  });
  const where = variant?.speed === "motorway" ? " on motorways" : "";
  const battery =
    health.bands.length > 0 ? "a battery typical for its age" : `the ${health.low}% of its battery test`;
  return computed(
    `Winter range ${miles}: at freezing${where}, down to ${percent(RESERVE_SHARE)} charge, with ${battery}.`,
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
