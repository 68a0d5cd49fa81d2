import { readSavedFilters } from "#src/domain/saved-searches/saved-filters.ts";
import { searchTitle } from "#src/texts/search-title.ts";

/** What was saved: the car, or the search in words. */
export function searchWords({
  search,
  vehicle_title,
}: {
  search: string | null;
  vehicle_title: string;
}): string {
  if (search === null) return vehicle_title;
  const filters = readSavedFilters(search);
  return filters ? searchTitle(filters) : "A search that this site no longer supports";
}
