import { readSavedFilters } from "#src/domain/saved-searches/saved-filters.ts";
import { searchTitleInMail } from "#src/texts/search-title.ts";
import type { SavedSearch } from "./saved-search-queries.ts";

export function describeSearch({ search, vehicle_title }: SavedSearch): string {
  if (search === null) return vehicle_title;
  return searchTitleInMail(readSavedFilters(search) ?? {});
}
