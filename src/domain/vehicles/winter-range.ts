import { formatMiles, formatShortMiles } from "../format/format.ts";
import { COLD_CELSIUS } from "../policy/driving.ts";
import type { Vehicle } from "./vehicle.ts";

export type WinterRanges = Pick<Vehicle, "winter_range_est" | "winter_range_computed">;

/** Computed if possible; used by filters, sorting and 'my week'. */
export const winterRangeOf = ({ winter_range_computed, winter_range_est }: WinterRanges): number | null =>
  winter_range_computed ?? winter_range_est;

type ShownRanges = WinterRanges & Pick<Vehicle, "is_generated">;

/** For the car's page. */
export function winterRangeFact(ranges: ShownRanges): { name: string; value: string } {
  const { winter_range_computed: computed } = ranges;
  const miles = winterRangeOf(ranges);
  return {
    name: `Winter range${computed === null ? "," : ""} ${sourceOf(ranges, formatMiles)}`,
    value: miles === null ? "Not stated" : formatMiles(miles),
  };
}

/** '215 mi at 0 °C, computed', '210 mi, dealer's estimate' or, for an example, '210 mi, typical figure'. */
export function winterRangeText(ranges: ShownRanges): { miles: string; note: string | null } {
  const miles = winterRangeOf(ranges);
  if (miles === null) return { miles: "Not stated", note: null };
  return { miles: formatShortMiles(miles), note: sourceOf(ranges, formatShortMiles) };
}

function sourceOf(
  { winter_range_computed: computed, winter_range_est: stated, is_generated }: ShownRanges,
  format: (miles: number) => string,
): string {
  if (computed === null) return is_generated ? "typical figure" : "dealer's estimate";
  return `at ${COLD_CELSIUS} °C, computed${stated === null ? "" : `; dealer says ${format(stated)}`}`;
}
