import { readSavedFilters } from "#src/domain/saved-searches/saved-filters.ts";
import { isPlainWords } from "#src/domain/text/plain-text.ts";
import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import { type FilterText, filterTexts } from "./filter-texts.ts";

export function searchTitle(filters: Partial<BrowseFilters>): string {
  return inOneLine(filterTexts(filters)) || "Every used electric car";
}

/** Drops keywords that mail clients turn into links: the address may be a stranger's. */
export function searchTitleInMail(filters: Partial<BrowseFilters>): string {
  return inOneLine(filterTexts(filters).filter(({ text }) => isPlainWords(text))) || "Used electric cars";
}

interface Saved {
  search: string | null;
  vehicle_title: string;
}

/** The car, or the search in words. */
export function savedTitle({ search, vehicle_title }: Saved): string {
  if (search === null) return vehicle_title;
  const filters = readSavedFilters(search);
  return filters ? searchTitle(filters) : "A search that this site no longer supports";
}

export const savedTitleInMail = ({ search, vehicle_title }: Saved): string =>
  search === null ? vehicle_title : searchTitleInMail(readSavedFilters(search) ?? {});

function inOneLine(texts: readonly FilterText[]): string {
  const [first, ...others] = texts.map(({ text }) => text);
  const lower = others.map((text) =>
    text.replace(/^(?:Up to|From|In|Within|Near) /, (start) => start.toLowerCase()),
  );
  return [first, ...lower].join(", ");
}
