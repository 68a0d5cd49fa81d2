import { beginsWord, hasEveryWord, matchesKeyword, type SearchedName } from "#src/catalogue/names.ts";
import { divideWords } from "#src/domain/search/divide-words.ts";
import { understandSearch } from "#src/domain/search/understand-search.ts";
import { plainText } from "#src/domain/text/plain-text.ts";
import { type BrowseFilters, usualSort, withoutUsualSort } from "#src/domain/vehicles/browse-filters.ts";
import type { AppContext } from "#src/services/app-context.ts";

type SearchApp = Pick<AppContext, "carsOnSale">;
export type UnderstoodSearch = Awaited<ReturnType<typeof understandTyped>>;

/**
 * Reads the search box as a keyword if its words are of cars on sale, else word by word as filters.
 * @returns `ignored`: what is no filter, make, model or trim
 */
export async function understandTyped({ carsOnSale }: SearchApp, typed: string, today = new Date()) {
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
  const understood = understandSearch(keyword, today);
  const inStock = new Set(understood.words.filter((word) => word !== "|" && isKnown(beginsWord(word))));
  const divided = divideWords(understood, (word) => inStock.has(word));
  // Words of trims that no such car has would find nothing.
  const withoutTrims = divideWords(understood, () => false);
  const { car, ignored } = !isFound(divided.car) && isFound(withoutTrims.car) ? withoutTrims : divided;
  const filters = { ...understood.filters, ...(car === "" ? {} : { keyword: car }) };
  const isNothing = Object.keys(filters).length === 0;
  return isNothing && isFound(keyword, matchesKeyword) ? asKeyword : { filters, ignored };
}

/** The filters with what their keyword says. `isRead`: it said more than the words of a car. */
export async function withKeywordRead(
  app: SearchApp,
  { keyword, page, ...others }: BrowseFilters,
  today?: Date,
) {
  const { filters: said, ignored } = await understandTyped(app, keyword ?? "", today);
  const isRead = said.keyword?.toLowerCase() !== keyword?.toLowerCase() || Object.keys(said).length > 1;
  const all = { ...withoutUsualSort(others), ...said };
  return { filters: { ...all, sort: all.sort ?? usualSort(all), page }, ignored, isRead };
}
