import { type BrowseFilters, browseFiltersToSearch } from "#src/domain/vehicles/browse-filters.ts";

/** The list of cars on sale, filtered to one model: /browse?model=Model%203 (spec §2). */
export const browseModelHref = (model: string): string => `/browse?model=${encodeURIComponent(model)}`;

/** The same for a postcode area: /browse?postcode=SW. */
export const browseAreaHref = (area: string): string => `/browse?postcode=${encodeURIComponent(area)}`;

/** The list under these filters. */
export function browseHref(filters: Partial<BrowseFilters>): string {
  const search = browseFiltersToSearch(filters).toString();
  return search ? `/browse?${search}` : "/browse";
}

/** The first page of the list with some filters taken back. */
export function browseHrefWithout(filters: BrowseFilters, names: readonly (keyof BrowseFilters)[]): string {
  const rest: Partial<BrowseFilters> = { ...filters, page: 1 };
  for (const name of names) delete rest[name];
  return browseHref(rest);
}
