import { formatMiles } from "../format/format.ts";
import { PLAUSIBLE_MILES_PER_KWH, PLAUSIBLE_RANGE_MILES } from "../policy/listings.ts";

/** The same rule as the database's `plausible_range`, which hides the figure from buyers. */
export const isPlausibleRange = (miles: number, batteryKwh: number | null): boolean =>
  miles <= (batteryKwh ? batteryKwh * PLAUSIBLE_MILES_PER_KWH : PLAUSIBLE_RANGE_MILES);

/** For the dealer; null for a plausible figure. */
export function implausibleRangeText(
  name: "Winter range" | "Summer range",
  miles: number | null,
  batteryKwh: number | null,
): string | null {
  if (miles === null || isPlausibleRange(miles, batteryKwh)) return null;
  const reason = batteryKwh
    ? `${miles} miles from ${batteryKwh} kWh is more than ${PLAUSIBLE_MILES_PER_KWH} miles per kWh. Check the battery and the range`
    : `${miles} miles is more than ${formatMiles(PLAUSIBLE_RANGE_MILES)} on one charge. State the battery, and check the range`;
  return `${name}: ${reason}: buyers see "Not stated" until you correct them.`;
}
