import { isPlainWords } from "../text/is-plain-words.ts";
import { type BrowseFilters, browseFiltersToSearch, parseBrowseFilters } from "../vehicles/browse-filters.ts";
import { type FilterText, filterTexts } from "../vehicles/filter-texts.ts";

/** Without sorting and paging. */
export const savedFilters = (filters: Partial<BrowseFilters>): string =>
  browseFiltersToSearch({ ...filters, sort: "newest", page: 1 }).toString();

/**
 * Null if the stored search is no longer valid, so that it matches nothing rather than everything.
 */
export function readSavedFilters(search: string): BrowseFilters | null {
  const filters = parseBrowseFilters(new URLSearchParams(search));
  return savedFilters(filters) === search ? filters : null;
}

/** "Leaf, up to £12,000, near M1" */
export function searchTitle(filters: Partial<BrowseFilters>): string {
  return inOneLine(filterTexts(filters)) || "Every used electric car";
}

/**
 * For email: drops keywords that a mail client could turn into a link, because anyone can enter a
 * stranger's email address.
 */
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
