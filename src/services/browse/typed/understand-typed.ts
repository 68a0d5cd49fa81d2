import { beginsWord, hasEveryWord, matchesKeyword, type SearchedName } from "#src/catalogue/names.ts";
import type { DrivingProfile } from "#src/domain/driving/driving-profile.ts";
import { divideWords } from "#src/domain/search/divide-words.ts";
import { understandSearch } from "#src/domain/search/understand-search.ts";
import { plainText } from "#src/domain/text/plain-text.ts";
import { type BrowseFilters, usualSort, withoutUsualSort } from "#src/domain/vehicles/browse-filters.ts";
import type { AppContext } from "#src/services/app-context.ts";

type SearchApp = Pick<AppContext, "carsOnSale" | "now">;

export interface UnderstoodSearch {
  filters: Partial<BrowseFilters>;
  /** What is no filter, make, model or trim. */
  ignored: string[];
  driving: DrivingProfile | null;
}

/** Starts of too many words: 'sea' is not Seat. */
const SHORT = /^\p{L}{1,3}$/u;
const hasWord = (word: string) => {
  const whole = new RegExp(`(?<![a-z0-9])${word}(?![a-z0-9+])`);
  return ({ whole: { text } }: SearchedName) => text.includes(word) && whole.test(text);
};

/** Reads the search box as a keyword if its words are of cars on sale, else word by word as filters. */
export async function understandTyped(
  { carsOnSale, now }: SearchApp,
  typed: string,
): Promise<UnderstoodSearch> {
  const keyword = plainText(typed);
  const { names } = await carsOnSale.catalogue();
  const isKnown = (matches: (name: SearchedName) => boolean) => names.codesWhere(matches).includes(1);
  const asKeyword: UnderstoodSearch = { filters: { keyword }, ignored: [], driving: null };
  if (keyword === "") return { ...asKeyword, filters: {} };
  const isFound = (
    words: string,
    matching: (typed: string) => (name: SearchedName) => boolean = hasEveryWord,
  ) => words.split(/\s+or\s+/i).every((one) => isKnown(matching(one)));
  const mayBeName = (text: string) => !/[|£%]/.test(text);
  if (mayBeName(keyword) && isKnown(hasEveryWord(keyword))) return asKeyword;
  const understood = understandSearch(keyword, now());
  const inStock = understood.words.filter(
    (word) => mayBeName(word) && isKnown(SHORT.test(word) ? hasWord(word) : beginsWord(word)),
  );
  const dividedWith = (trims: readonly string[]) => divideWords(understood, (word) => trims.includes(word));
  let divided = dividedWith(inStock);
  // Words of trims that no such car has would find nothing.
  if (!isFound(divided.car) && isFound(dividedWith([]).car)) {
    const found: string[] = [];
    for (const trim of inStock) if (isFound(dividedWith([...found, trim]).car)) found.push(trim);
    divided = dividedWith(found);
  }
  const { car, ignored } = divided;
  const filters = { ...understood.filters, ...(car === "" ? {} : { keyword: car }) };
  const { driving } = understood;
  const isNothing = Object.keys(filters).length === 0 && driving === null;
  return isNothing && mayBeName(keyword) && isFound(keyword, matchesKeyword)
    ? asKeyword
    : { filters, ignored, driving };
}

/** Words left of a sentence may say something else alone. */
const MOST_READINGS = 5;

/** The filters with what their keyword says, until it says no more. `isRead`: it said more than the words of a car. */
export async function withKeywordRead(
  app: SearchApp,
  { keyword: typed = "", page, ...others }: BrowseFilters,
) {
  const ignored: string[] = [];
  let driving: DrivingProfile | null = null;
  let filters = { ...withoutUsualSort(others), ...(typed && { keyword: typed }) };
  let readings = 0;
  for (let isMore = true; isMore && readings < MOST_READINGS; ) {
    const { keyword = "", ...before } = filters;
    const { filters: said, ...read } = await understandTyped(app, keyword);
    filters = { ...before, ...said };
    isMore = (said.keyword ?? "").toLowerCase() !== keyword.toLowerCase() || Object.keys(said).length > 1;
    if (isMore) readings++;
    ignored.push(...read.ignored);
    driving ??= read.driving;
  }
  const sort = filters.sort ?? usualSort(filters);
  return { filters: { ...filters, sort, page }, ignored, driving, isRead: readings > 0 };
}
