import { usualSort } from "#src/domain/vehicles/browse-filters.ts";
import { recordEvent } from "#src/web/analytics/record-event.ts";
import type { Visit } from "#src/web/live/in-place.ts";
import { filtersOfPage } from "./shown-search.ts";

let counted = chosen();

/**
 * Counts each change of filters and sorting on the browse page. Excludes initial filters (a shared link may have set
 * them) and those restored by the Back button: the visitor chose neither.
 */
export function countFilters({ history }: Visit): void {
  const now = chosen();
  if (now === counted) return;
  counted = now;
  if (history !== "none") recordEvent("vehicle_filtered", JSON.parse(now));
}

/** The default order is reported only when no filter is left. */
function chosen(): string {
  const { page: _, sort, ...filters } = filtersOfPage();
  const isUsual = sort === usualSort(filters) && Object.keys(filters).length > 0;
  return JSON.stringify(isUsual ? filters : { ...filters, sort });
}
