import { plainText } from "../text/plain-text.ts";
import { writtenNumber } from "../text/written-number.ts";
import { BODY_STYLES } from "./body-style.ts";
import { type Choice, choiceOf, isChosen } from "./fields/choices.ts";
import { FIELD_FILTER_NAMES, type FieldFilter, type FieldFilterValues, filterRow } from "./fields/filters.ts";

export const SORT_OPTIONS = {
  newest: "Newest First",
  nearest: "Nearest First",
  "price-asc": "Price: Low to High",
  "price-desc": "Price: High to Low",
  mileage: "Lowest Mileage",
  "range-desc": "Highest Range",
  "winter-range-desc": "Longest Winter Range",
  "year-desc": "Newest Year",
  "battery-tested": "Battery Tested First",
} as const;
export type BrowseSort = keyof typeof SORT_OPTIONS;

/** Maximum of int4. */
const LARGEST_NUMBER = 2_147_483_647;
const LONGEST_TEXT = 100;
/** A keyword may be a sentence. */
export const LONGEST_SENTENCE = 200;

/** Hand-written, to keep zod out of the browser bundle. */
type Reader<T> = (given: string) => T | undefined;

const number: Reader<number> = (given) => {
  const value = writtenNumber(given);
  return value !== undefined && value <= LARGEST_NUMBER ? value : undefined;
};
const wholeNumber: Reader<number> = (given) => {
  const value = number(given);
  return value === undefined ? undefined : Math.floor(value);
};
const countingNumber: Reader<number> = (given) =>
  /^\d+$/.test(given) ? wholeNumber(given) || undefined : undefined;
const textUpTo =
  (longest: number): Reader<string> =>
  (given) =>
    plainText(given).slice(0, longest).trim() || undefined;
const text = textUpTo(LONGEST_TEXT);
const choice =
  <Value extends string>(values: readonly Value[]): Reader<Choice<Value>> =>
  (given) =>
    choiceOf(values, (value) => isChosen(value, given));

const READERS = {
  minPrice: wholeNumber,
  maxPrice: wholeNumber,
  bodyStyle: choice(BODY_STYLES),
  model: text,
  minYear: wholeNumber,
  maxYear: wholeNumber,
  maxMileage: wholeNumber,
  postcode: text,
  radius: countingNumber,
  keyword: textUpTo(LONGEST_SENTENCE),
  minBattery: number,
  maxBattery: number,
  minDcCharging: number,
  minWinterRange: number,
  /** As the keyword: the cars that are not wanted. */
  except: textUpTo(LONGEST_SENTENCE),
  make: text,
};
type ReadFilters = { [Name in keyof typeof READERS]?: NonNullable<ReturnType<(typeof READERS)[Name]>> };
export interface BrowseFilters extends ReadFilters, FieldFilterValues {
  sort: BrowseSort;
  page: number;
}

type FilterName = Exclude<keyof BrowseFilters, "sort" | "page">;
const ALL_READERS: Record<string, Reader<string | number | true>> = {
  ...READERS,
  ...Object.fromEntries(FIELD_FILTER_NAMES.map((name) => [name, readerOf(name)])),
};
export const FILTER_NAMES = Object.keys(ALL_READERS) as FilterName[];

function readerOf(name: FieldFilter): Reader<string | number | true> {
  const row = filterRow(name);
  if ("values" in row) return choice(row.values);
  if ("is" in row) return (given) => given === "true" || undefined;
  return countingNumber;
}

export function parseBrowseFilters(search: URLSearchParams): BrowseFilters {
  const given = FILTER_NAMES.flatMap((name) => {
    const typed = typedIn(search, name)?.trim();
    const value = typed ? ALL_READERS[name]?.(typed) : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  const filters = Object.fromEntries(given) as Partial<BrowseFilters>;
  const sort = search.get("sort") ?? "";
  return {
    ...filters,
    sort: isSort(sort, filters) ? sort : usualSort(filters),
    page: countingNumber(search.get("page") ?? "") ?? 1,
  };
}

/** Filters that hold several values. Of others the first counts, and its chip shows it. */
const CHOICES: ReadonlySet<string> = new Set([
  "bodyStyle",
  ...FIELD_FILTER_NAMES.filter((name) => "values" in filterRow(name)),
]);

const typedIn = (search: URLSearchParams, name: FilterName): string | null =>
  CHOICES.has(name) ? search.getAll(name).join(",") : search.get(name);

type Placed = Pick<BrowseFilters, "postcode">;

export const usualSort = ({ postcode }: Placed): BrowseSort =>
  postcode === undefined ? "newest" : "nearest";

const isSort = (sort: string, { postcode }: Placed): sort is BrowseSort =>
  Object.hasOwn(SORT_OPTIONS, sort) && !(sort === "nearest" && postcode === undefined);

/** Removes the default sort, so that adding a place sorts by distance. */
export function withoutUsualSort({ sort, ...filters }: Partial<BrowseFilters>): Partial<BrowseFilters> {
  return sort === undefined || sort === usualSort(filters) ? filters : { ...filters, sort };
}

/** Swaps reversed bounds; the form keeps them as typed, half of a range at a time. */
export function withOrderedRanges<Filters extends Partial<BrowseFilters>>(filters: Filters): Filters {
  const { minPrice, maxPrice, minYear, maxYear, minBattery, maxBattery } = filters;
  return {
    ...filters,
    ...(isReversed(minPrice, maxPrice) && { minPrice: maxPrice, maxPrice: minPrice }),
    ...(isReversed(minYear, maxYear) && { minYear: maxYear, maxYear: minYear }),
    ...(isReversed(minBattery, maxBattery) && { minBattery: maxBattery, maxBattery: minBattery }),
  };
}

const isReversed = (from: number | undefined, to: number | undefined) =>
  from !== undefined && to !== undefined && from > to;

/** Means the cars in the area, not around it. */
export const isBareArea = (postcode: string | undefined): boolean => /^[A-Za-z]{1,2}$/.test(postcode ?? "");

export function browseFiltersToSearch(filters: Partial<BrowseFilters>): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of FILTER_NAMES) {
    const value = filters[name];
    if (value !== undefined) search.set(name, String(value));
  }
  const { sort = "" } = filters;
  if (isSort(sort, filters) && sort !== usualSort(filters)) search.set("sort", sort);
  if (filters.page !== undefined && filters.page > 1) search.set("page", String(filters.page));
  return search;
}
