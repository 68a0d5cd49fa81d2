import type { DayFilter } from "#src/domain/lists/day-filter.ts";
import { FILTER_CONTROL } from "./list-filters.tsx";

export function DayFilterFields({ days }: { days: DayFilter }) {
  return (["from", "to"] as const).map((end) => (
    <label key={end} className="flex items-center gap-2">
      <span className="font-semibold">{end === "from" ? "From" : "To"}</span>
      <input type="date" name={end} defaultValue={days[end]} className={FILTER_CONTROL} />
    </label>
  ));
}
