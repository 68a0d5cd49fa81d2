import { type FilterText, filterTexts } from "#src/texts/filter-texts.ts";
import { isPlainWords } from "../text/plain-text.ts";
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

export function searchTitle(filters: Partial<BrowseFilters>): string {
  return inOneLine(filterTexts(filters)) || "Every used electric car";
}

/** Drops keywords that mail clients turn into links: the address may be a stranger's. */
export function searchTitleInMail(filters: Partial<BrowseFilters>): string {
  return inOneLine(filterTexts(filters).filter(({ text }) => isPlainWords(text))) || "Used electric cars";
}

function inOneLine(texts: readonly FilterText[]): string {
  const [first, ...others] = texts.map(({ text }) => text);
  const lower = others.map((text) =>
    text.replace(/^(?:Up to|From|Within|Near) /, (start) => start.toLowerCase()),
  );
  return [first, ...lower].join(", ");
}
