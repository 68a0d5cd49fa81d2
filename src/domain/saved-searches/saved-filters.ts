import {
  type BrowseFilters,
  browseFiltersToSearch,
  parseBrowseFilters,
  withOrderedRanges,
} from "../vehicles/browse-filters.ts";

export const savedFilters = ({ sort: _, page: __, ...filters }: Partial<BrowseFilters>): string =>
  browseFiltersToSearch(filters).toString();

/** Null if no longer valid, so that it matches nothing rather than everything. */
export function readSavedFilters(search: string): BrowseFilters | null {
  const filters = parseBrowseFilters(new URLSearchParams(search));
  return savedFilters(filters) === search ? withOrderedRanges(filters) : null;
}
