import { formatMiles, formatShortMiles } from "../format/format.ts";
import { COLD_CELSIUS } from "../policy/driving/cold-range.ts";
import type { Vehicle } from "./vehicle.ts";

export type WinterRanges = Pick<Vehicle, "winter_range_est" | "winter_range_computed">;

/** Computed if possible; used by filters, sorting and 'my week'. */
export const winterRangeOf = ({ winter_range_computed, winter_range_est }: WinterRanges): number | null =>
  winter_range_computed ?? winter_range_est;

export function winterRangeFact({ is_generated, ...ranges }: WinterRanges & Pick<Vehicle, "is_generated">): {
  name: string;
  value: string;
} {
  const { winter_range_computed, winter_range_est } = ranges;
  if (winter_range_computed !== null) {
    const own = winter_range_est === null ? "" : `; dealer says ${formatMiles(winter_range_est)}`;
    return {
      name: `Winter range at ${COLD_CELSIUS} °C, computed${own}`,
      value: formatMiles(winter_range_computed),
    };
  }
  const value = winter_range_est === null ? "Not stated" : formatMiles(winter_range_est);
  return { name: `Winter range, ${is_generated ? "typical figure" : "dealer's estimate"}`, value };
}

/** '215 mi at 0 °C, computed', '210 mi, dealer's estimate' or, for an example, '210 mi, typical figure'. */
export function winterRangeText({ is_generated, ...ranges }: WinterRanges & Pick<Vehicle, "is_generated">): {
  miles: string;
  note: string | null;
} {
  const { winter_range_computed, winter_range_est } = ranges;
  if (winter_range_computed !== null) {
    const own = winter_range_est === null ? "" : `; dealer says ${formatShortMiles(winter_range_est)}`;
    return { miles: formatShortMiles(winter_range_computed), note: `at ${COLD_CELSIUS} °C, computed${own}` };
  }
  if (winter_range_est === null) return { miles: "Not stated", note: null };
  return {
    miles: formatShortMiles(winter_range_est),
    note: is_generated ? "typical figure" : "dealer's estimate",
  };
}
