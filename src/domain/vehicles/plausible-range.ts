import { formatMiles } from "../format/format.ts";
import { PLAUSIBLE_MILES_PER_KWH, PLAUSIBLE_RANGE_MILES } from "../policy/listings.ts";

/** The same rules as the database's `plausible_range` and `stated_range`, which hide the figures from buyers. */
export const isPlausibleRange = (miles: number, batteryKwh: number | null): boolean =>
  miles <= (batteryKwh ? batteryKwh * PLAUSIBLE_MILES_PER_KWH : PLAUSIBLE_RANGE_MILES);

interface Ranges {
  battery_kwh: number | null;
  winter_range_est: number | null;
  summer_range_est: number | null;
}

/** For the dealer: the figures that buyers do not see. */
export const implausibleRanges = ({ battery_kwh, winter_range_est, summer_range_est }: Ranges): string[] =>
  [
    winter_range_est !== null && summer_range_est !== null && winter_range_est > summer_range_est
      ? `Winter range (${winter_range_est} miles) is above summer range (${summer_range_est}): ${HIDDEN}`
      : null,
    implausibleRangeText("Winter range", winter_range_est, battery_kwh),
    implausibleRangeText("Summer range", summer_range_est, battery_kwh),
  ].filter((text) => text !== null);

const HIDDEN = 'buyers see "Not stated" until you correct them.';

function implausibleRangeText(
  name: "Winter range" | "Summer range",
  miles: number | null,
  batteryKwh: number | null,
): string | null {
  if (miles === null || isPlausibleRange(miles, batteryKwh)) return null;
  const reason = batteryKwh
    ? `${miles} miles from ${batteryKwh} kWh is more than ${PLAUSIBLE_MILES_PER_KWH} miles per kWh. Check the battery and the range`
    : `${miles} miles is more than ${formatMiles(PLAUSIBLE_RANGE_MILES)} on one charge. State the battery, and check the range`;
  return `${name}: ${reason}: ${HIDDEN}`;
}
