import { DRIVING, drivingKey } from "#src/domain/driving/driving-key.ts";
import type { DrivingProfile } from "#src/domain/driving/driving-profile.ts";
import { IGNORED } from "#src/domain/search/ignored-text.ts";
import { type BrowseFilters, browseFiltersToSearch } from "#src/domain/vehicles/browse-filters.ts";
import type { UnderstoodSearch } from "#src/services/browse/typed/understand-typed.ts";

/** /browse?model=Model%203 */
export const browseModelHref = (model: string): string => `/browse?model=${encodeURIComponent(model)}`;

/** /browse?postcode=SW */
export const browseAreaHref = (area: string): string => `/browse?postcode=${encodeURIComponent(area)}`;

/** @param driving of a visitor without JavaScript: in the browser's storage otherwise */
export const browseHref = (filters: Partial<BrowseFilters>, driving: DrivingProfile | null = null): string =>
  understoodHref({ filters, ignored: [] }, driving);

export function browseHrefWithout(
  filters: BrowseFilters,
  names: readonly (keyof BrowseFilters)[],
  driving: DrivingProfile | null = null,
): string {
  const rest: Partial<BrowseFilters> = { ...filters, page: 1 };
  for (const name of names) delete rest[name];
  return browseHref(rest, driving);
}

export function understoodHref(
  { filters, ignored }: Pick<UnderstoodSearch, "filters" | "ignored">,
  driving: DrivingProfile | null = null,
): string {
  const search = browseFiltersToSearch(filters);
  if (ignored.length > 0) search.set(IGNORED, ignored.join(", "));
  if (driving) search.set(DRIVING, drivingKey(driving));
  return search.size > 0 ? `/browse?${search}` : "/browse";
}
