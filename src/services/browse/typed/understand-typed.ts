import { beginsWord, hasEveryWord, matchesKeyword, type SearchedName } from "#src/catalogue/names.ts";
import { divideWords } from "#src/domain/search/divide-words.ts";
import { understandSearch } from "#src/domain/search/understand-search.ts";
import { plainText } from "#src/domain/text/plain-text.ts";
import { type BrowseFilters, usualSort, withoutUsualSort } from "#src/domain/vehicles/browse-filters.ts";
import type { AppContext } from "#src/services/app-context.ts";

type SearchApp = Pick<AppContext, "carsOnSale" | "now">;
export type UnderstoodSearch = Awaited<ReturnType<typeof understandTyped>>;

/**
 * Reads the search box as a keyword if its words are of cars on sale, else word by word as filters.
 * @returns `ignored`: what is no filter, make, model or trim
 */
export async function understandTyped({ carsOnSale, now }: SearchApp, typed: string) {
  const keyword = plainText(typed);
  const { names } = await carsOnSale.catalogue();
  const isKnown = (matches: (name: SearchedName) => boolean) => names.codesWhere(matches).includes(1);
  const asKeyword: { filters: Partial<BrowseFilters>; ignored: string[] } = {
    filters: { keyword },
    ignored: [],
  };
  if (keyword === "") return { filters: {}, ignored: [] };
  const isFound = (
    words: string,
    matching: (typed: string) => (name: SearchedName) => boolean = hasEveryWord,
  ) => words.split(/\s+or\s+/i).every((one) => isKnown(matching(one)));
  if (isKnown(hasEveryWord(keyword))) return asKeyword;
  const understood = understandSearch(keyword, now());
  const inStock = new Set(understood.words.filter((word) => word !== "|" && isKnown(beginsWord(word))));
  const divided = divideWords(understood, (word) => inStock.has(word));
  // Words of trims that no such car has would find nothing.
  const withoutTrims = divideWords(understood, () => false);
  const { car, ignored } = !isFound(divided.car) && isFound(withoutTrims.car) ? withoutTrims : divided;
  const filters = { ...understood.filters, ...(car === "" ? {} : { keyword: car }) };
  const isNothing = Object.keys(filters).length === 0;
  return isNothing && isFound(keyword, matchesKeyword) ? asKeyword : { filters, ignored };
}

/** Words left of a sentence may say something else alone. */
const MOST_READINGS = 5;

/** The filters with what their keyword says, until it says no more. `isRead`: it said more than the words of a car. */
export async function withKeywordRead(
  app: SearchApp,
  { keyword: typed = "", page, ...others }: BrowseFilters,
) {
  const ignored: string[] = [];
  let filters = { ...withoutUsualSort(others), ...(typed && { keyword: typed }) };
  let readings = 0;
  for (let isMore = true; isMore && readings < MOST_READINGS; ) {
    const { keyword = "", ...before } = filters;
    const { filters: said, ignored: left } = await understandTyped(app, keyword);
    filters = { ...before, ...said };
    isMore = (said.keyword ?? "").toLowerCase() !== keyword.toLowerCase() || Object.keys(said).length > 1;
    if (isMore) readings++;
    ignored.push(...left);
  }
  const sort = filters.sort ?? usualSort(filters);
  return { filters: { ...filters, sort, page }, ignored, isRead: readings > 0 };
}
