import type { WinterRanges } from "#src/domain/vehicles/winter-range.ts";

/** Hidden, and loads no code, until the buyer has told how they drive. */
export function WeekAnswer({ vehicle }: { vehicle: WinterRanges }) {
  const ranges = JSON.stringify(vehicle, ["winter_range_est", "winter_range_computed"]);
  return (
    <p
      hidden
      data-week-answer={ranges}
      className="rounded-2xl bg-paper px-3 py-1 text-sm font-semibold text-ink-soft figures data-[answer=stop]:bg-ink data-[answer=stop]:text-white data-[answer=yes]:bg-spark data-[answer=yes]:text-ink"
    />
  );
}
