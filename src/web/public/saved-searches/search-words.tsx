import { readSavedFilters } from "#src/domain/saved-searches/saved-filters.ts";
import { searchTitle } from "#src/texts/search-title.ts";

interface SearchWordsProps {
  search: { search: string | null; vehicle_title: string; known_price: number | null };
}

export function SearchWords({ search: { search, vehicle_title } }: SearchWordsProps) {
  if (search === null) return vehicle_title;
  const filters = readSavedFilters(search);
  return filters ? searchTitle(filters) : "A search that this site no longer supports";
}
