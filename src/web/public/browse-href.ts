import { IGNORED } from "#src/domain/search/ignored-text.ts";
import { type BrowseFilters, browseFiltersToSearch } from "#src/domain/vehicles/browse-filters.ts";
import type { UnderstoodSearch } from "#src/services/browse/typed/understand-typed.ts";

/** /browse?model=Model%203 */
export const browseModelHref = (model: string): string => `/browse?model=${encodeURIComponent(model)}`;

/** /browse?postcode=SW */
export const browseAreaHref = (area: string): string => `/browse?postcode=${encodeURIComponent(area)}`;

export function browseHref(filters: Partial<BrowseFilters>): string {
  const search = browseFiltersToSearch(filters).toString();
  return search ? `/browse?${search}` : "/browse";
}

export function browseHrefWithout(filters: BrowseFilters, names: readonly (keyof BrowseFilters)[]): string {
  const rest: Partial<BrowseFilters> = { ...filters, page: 1 };
  for (const name of names) delete rest[name];
  return browseHref(rest);
}

export function understoodHref({ filters, ignored }: UnderstoodSearch): string {
  const search = browseFiltersToSearch(filters);
  if (ignored.length > 0) search.set(IGNORED, ignored.join(", "));
  return search.size > 0 ? `/browse?${search}` : "/browse";
}
