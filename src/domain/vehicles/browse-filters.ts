import { z } from "zod";
import { BODY_STYLES, type BodyStyle } from "./body-style.ts";

/** Spec §2, in its order, with the words a buyer reads. */
export const SORT_OPTIONS = {
  newest: "Newest First",
  "price-asc": "Price: Low to High",
  "price-desc": "Price: High to Low",
  mileage: "Lowest Mileage",
  "range-desc": "Highest Range",
  "year-desc": "Newest Year",
} as const;
export type BrowseSort = keyof typeof SORT_OPTIONS;

/** Names as in spec §3 'Browse filters'; `page` is design's settled question 23. Absent = not filtered. */
export interface BrowseFilters {
  minPrice?: number;
  maxPrice?: number;
  bodyStyle?: BodyStyle;
  model?: string;
  minYear?: number;
  maxMileage?: number;
  postcode?: string;
  radius?: number;
  sort: BrowseSort;
  keyword?: string;
  minBattery?: number;
  maxBattery?: number;
  minDcCharging?: number;
  page: number;
}

/** Postgres' int4; anything larger cannot be a price, a mileage or a page. */
const LARGEST_NUMBER = 2_147_483_647;

const wholeNumber = z.coerce.number().int().min(0).max(LARGEST_NUMBER);
const number = z.coerce.number().min(0).max(LARGEST_NUMBER);
// biome-ignore lint/suspicious/noControlCharactersInRegex: Postgres refuses NUL in text, and nobody types the others.
const text = z.string().transform((value) => value.replace(/[\u0000-\u001f\u007f]/g, " ").trim().slice(0, 100)).pipe(z.string().min(1));

const PARAMETERS = {
  minPrice: wholeNumber,
  maxPrice: wholeNumber,
  bodyStyle: z.enum(BODY_STYLES),
  model: text,
  minYear: wholeNumber,
  maxMileage: wholeNumber,
  postcode: text,
  radius: wholeNumber.refine((miles) => miles > 0),
  keyword: text,
  minBattery: number,
  maxBattery: number,
  minDcCharging: number,
} as const;
type ParameterName = keyof typeof PARAMETERS;

/** Reads the query string of /browse. Nonsense in a parameter means that parameter's default, never an error. */
export function parseBrowseFilters(search: URLSearchParams): BrowseFilters {
  const filters: Record<string, unknown> = { sort: "newest", page: 1 };
  for (const [name, schema] of Object.entries(PARAMETERS)) {
    const given = search.get(name);
    if (given === null || given.trim() === "") continue;
    const parsed = schema.safeParse(given);
    if (parsed.success) filters[name] = parsed.data;
  }
  const sort = search.get("sort");
  if (sort !== null && Object.hasOwn(SORT_OPTIONS, sort)) filters.sort = sort;
  const page = wholeNumber.safeParse(search.get("page"));
  if (page.success && page.data >= 1) filters.page = page.data;
  return filters as unknown as BrowseFilters;
}

/** The shortest query string that `parseBrowseFilters` reads back to the same filters. */
export function browseFiltersToSearch(filters: Partial<BrowseFilters>): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of Object.keys(PARAMETERS) as ParameterName[]) {
    const value = filters[name];
    if (value !== undefined) search.set(name, String(value));
  }
  if (filters.sort !== undefined && filters.sort !== "newest") search.set("sort", filters.sort);
  if (filters.page !== undefined && filters.page > 1) search.set("page", String(filters.page));
  return search;
}
