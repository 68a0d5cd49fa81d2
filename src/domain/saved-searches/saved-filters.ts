import { isPlainWords } from "../text/is-plain-words.ts";
import { type BrowseFilters, browseFiltersToSearch, parseBrowseFilters } from "../vehicles/browse-filters.ts";
import { type FilterText, filterTexts } from "../vehicles/filter-texts.ts";

/** What is kept of a search: which cars, whatever their order and page. */
export const savedFilters = (filters: Partial<BrowseFilters>): string =>
  browseFiltersToSearch({ ...filters, sort: "newest", page: 1 }).toString();

/** Null when what was kept no longer means what it did: then nothing is found for it, rather than too much. */
export function readSavedFilters(search: string): BrowseFilters | null {
  const filters = parseBrowseFilters(new URLSearchParams(search));
  return savedFilters(filters) === search ? filters : null;
}

/** A search in a few words: "Leaf, up to £12,000, near M1". */
export function searchTitle(filters: Partial<BrowseFilters>): string {
  return inOneLine(filterTexts(filters)) || "Every used electric car";
}

/** The same for a mail: anybody may type a search and a stranger's address, so it carries nothing that could be a link. */
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
