import { formatMiles, formatNumber, formatShortMiles } from "../format/format.ts";
import type { Vehicle } from "./vehicle.ts";

export type WinterRanges = Pick<
  Vehicle,
  "winter_range_est" | "winter_range_computed" | "winter_range_computed_to"
>;
/** What filters, orders and 'my week' need. */
export type LowestRanges = Omit<WinterRanges, "winter_range_computed_to">;

/** The lower end of the computed range or else the dealer's figure; used by filters, sorting and 'my week'. */
export const winterRangeOf = ({ winter_range_computed, winter_range_est }: LowestRanges): number | null =>
  winter_range_computed ?? winter_range_est;

/** '85 to 90 miles', or '85 miles' without a higher end. */
export const spanText = (
  { from, to }: { from: number; to: number | null },
  format: (value: number) => string,
): string => (to !== null && to > from ? `${formatNumber(from)} to ${format(to)}` : format(from));

export type ShownRanges = WinterRanges & Pick<Vehicle, "is_generated">;

/** '85 to 90 miles (dealer: 110)', or '110 miles' as only the dealer states it; null if neither is known. */
export function winterRangeText(
  { winter_range_computed: from, winter_range_computed_to: to, winter_range_est, is_generated }: ShownRanges,
  format: (miles: number) => string = formatMiles,
): string | null {
  const stated = winter_range_est;
  if (from === null) return stated === null ? null : format(stated);
  const whose = is_generated ? "typical" : "dealer";
  return `${spanText({ from, to }, format)}${stated === null ? "" : ` (${whose}:\u00a0${formatNumber(stated)})`}`;
}

/** For the car's page: '85 to 90 miles (dealer: 110)', which is ours, or '110 miles, dealer's estimate'. */
export function winterRangeLine(ranges: ShownRanges): string {
  const miles = winterRangeText(ranges);
  if (miles === null) return "Not stated";
  const { winter_range_computed, winter_range_est } = ranges;
  const isCompared = winter_range_computed !== null && winter_range_est !== null;
  return isCompared ? miles : `${miles}, ${sourceOf(ranges)}`;
}

/** For cards: '85 to 90 mi (dealer: 110)', computed. */
export function winterRangeOnCard(ranges: ShownRanges): { miles: string; note: RangeSource | null } {
  const miles = winterRangeText(ranges, formatShortMiles);
  return miles === null ? { miles: "Not stated", note: null } : { miles, note: sourceOf(ranges) };
}

type RangeSource = "computed" | "typical figure" | "dealer's estimate";

function sourceOf({ winter_range_computed, is_generated }: ShownRanges): RangeSource {
  if (winter_range_computed !== null) return "computed";
  return is_generated ? "typical figure" : "dealer's estimate";
}
