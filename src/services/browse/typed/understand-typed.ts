import { beginsWord, matchesKeyword, type SearchedName } from "#src/catalogue/names.ts";
import { divideWords, understandSearch } from "#src/domain/search/understand-search.ts";
import { plainText } from "#src/domain/text/plain-text.ts";
import { isCarWord } from "#src/domain/vehicles/makes-and-models.ts";
import type { AppContext } from "#src/services/app-context.ts";

export type UnderstoodSearch = Awaited<ReturnType<typeof understandTyped>>;

/**
 * Reads the search box as a keyword if that finds cars on sale, else word by word as filters.
 * @returns the text as keyword when no word is understood
 */
export async function understandTyped(
  { carsOnSale }: Pick<AppContext, "carsOnSale">,
  typed: string,
  today = new Date(),
) {
  const keyword = plainText(typed);
  if (keyword === "") return { filters: {}, ignored: [] };
  const { names } = await carsOnSale.catalogue();
  const isKnown = (matches: (name: SearchedName) => boolean) => names.codesWhere(matches).includes(1);
  if (isKnown(matchesKeyword(keyword))) return { filters: { keyword }, ignored: [] };
  const understood = understandSearch(keyword, today);
  const others = understood.words.filter((word) => word !== "|" && !isCarWord(word));
  const inStock = new Set(others.filter((word) => isKnown(beginsWord(word))));
  const { car, ignored } = divideWords(understood, (word) => isCarWord(word) || inStock.has(word));
  const filters = { ...understood.filters, ...(car === "" ? {} : { keyword: car }) };
  return Object.keys(filters).length === 0 ? { filters: { keyword }, ignored: [] } : { filters, ignored };
}
