import type { BrowsePlace } from "#src/domain/geo/browse-place.ts";
import { BUDGET_BANDS } from "#src/domain/policy/leads.ts";
import { BODY_STYLES } from "#src/domain/vehicles/body-style.ts";
import {
  type BrowseFilters,
  type BrowseSort,
  withOrderedRanges,
} from "#src/domain/vehicles/browse-filters.ts";
import type { Catalogue, ColumnName, Numbers } from "./catalogue.ts";
import { byCode, FILTERS, type FilterName, type Mark, markOf } from "./filters.ts";
import { isOfMake, matchesKeyword, matchesModel, type SearchedName } from "./names.ts";
import { keysOf } from "./orders.ts";
import { isInAreas, isWithin, milesTo, type Place } from "./places.ts";
import { reusedArray, selectRange } from "./select-range.ts";

/** A facet counts what choosing each of its values would find, so it ignores its own filters. */
const FACETS = {
  body: { column: "body", ignores: ["bodyStyle"], values: () => BODY_STYLES },
  price: { column: "price_band", ignores: ["minPrice", "maxPrice"], values: () => BUDGET_BANDS },
  name: { column: "name", ignores: ["model"], values: ({ names }) => names.values },
  make: { column: "name", ignores: ["make"], values: ({ names }) => names.values },
} as const satisfies Record<string, FacetRow>;
interface FacetRow {
  column: ColumnName;
  ignores: readonly (FilterName | "make" | "model")[];
  /** By code. */
  values(catalogue: Catalogue): readonly unknown[];
}
export type Facet = keyof typeof FACETS;

export interface Wanted<Counted extends Facet = never> {
  filters: Partial<BrowseFilters>;
  today: Date;
  /** The located `filters.postcode`; without it, postcode and radius do not filter. */
  place: BrowsePlace | null;
  /** Whole postcode areas: 'M' is Manchester, never Milton Keynes. */
  areas?: readonly string[];
  facets?: readonly Counted[];
  /** Groups of filters, for `without`. Both ends of a range belong to the same group. */
  groups?: readonly (readonly (keyof BrowseFilters)[])[];
  sort?: BrowseSort;
  /** A number past the last page means the last. */
  page?: { number: number; size: number };
}

export interface Found<Counted extends Facet = never> {
  /** Without generated listings, which come last and are in no count. */
  total: number;
  page: number;
  pages: number;
  /** Of the page, in order. */
  ids: string[];
  facets: Record<Counted, Uint32Array>;
  /** Totals without the filters of each group, if nothing is found with at most 15 filters; otherwise empty. */
  without: number[];
}

/** Bits of why a row is left out. */
const GENERATED = 1;
/** Of an Uint16, beside the one for generated listings. Further filters, which no facet ignores, share the last. */
const FILTER_BITS = 15;
const OF_FACETS: readonly string[] = Object.values(FACETS).flatMap(({ ignores }) => ignores);

const missesOf = reusedArray(Uint16Array);
const rowsOf = reusedArray(Int32Array);
const countsByMisses = new Uint32Array(2 * 2 ** 16);

/** Exact, for the present state of the catalogue. */
export function search<Counted extends Facet = never>(
  catalogue: Catalogue,
  { facets = [], groups = [], sort = "newest", page = { number: 1, size: 0 }, ...which }: Wanted<Counted>,
): Found<Counted> {
  const misses = missesOf(catalogue.size);
  misses.set(catalogue.column("is_generated").subarray(0, catalogue.size));
  const marks = marksOf(catalogue, which);
  const names = [...new Set(marks.map(([name]) => name))].toSorted(
    (one, other) => Number(OF_FACETS.includes(other)) - Number(OF_FACETS.includes(one)),
  );
  const bitsOf = (wanted: readonly (keyof BrowseFilters)[]): number =>
    names.reduce(
      (bits, name, at) => (wanted.includes(name) ? bits | (2 << Math.min(at, FILTER_BITS - 1)) : bits),
      0,
    );
  for (const [name, mark] of marks) mark(misses, bitsOf([name]));
  const { real, generated } = matchesOf(misses);
  const counts = facets.map((facet) => {
    const { column, values, ignores } = FACETS[facet];
    const codes = catalogue.column(column);
    const counts = new Uint32Array(values(catalogue).length);
    const own = bitsOf(ignores);
    if (own === 0) countByCode(real, codes, counts);
    else countWithoutOwn(misses, codes, { own, counts });
    return [facet, counts] as const;
  });
  const matches = real.length + generated.length;
  const pages = page.size === 0 ? 1 : Math.max(1, Math.ceil(matches / page.size));
  const number = Math.min(Math.max(page.number, 1), pages);
  const from = (number - 1) * page.size;
  const to = Math.min(from + page.size, matches);
  const keys = keysOf(catalogue, sort, which.place && milesByPlace(catalogue, which.place));
  const onPage = [
    ...selectRange(real, keys, from, Math.min(to, real.length)),
    ...selectRange(generated, keys, Math.max(0, from - real.length), to - real.length),
  ];
  const isCounted = real.length === 0 && groups.length > 0 && names.length <= FILTER_BITS;
  return {
    total: real.length,
    page: number,
    pages,
    ids: onPage.map((row) => catalogue.idOf(row)),
    facets: Object.fromEntries(counts) as Record<Counted, Uint32Array>,
    without: isCounted ? totalsWithout(misses, groups.map(bitsOf)) : [],
  };
}

const not = (matches: (name: SearchedName) => boolean) => (name: SearchedName) => !matches(name);

const milesByPlace = ({ places }: Catalogue, { point }: BrowsePlace) =>
  Float64Array.from(places.values, (place) =>
    place === undefined ? Number.POSITIVE_INFINITY : milesTo(point, place),
  );

function marksOf(
  catalogue: Catalogue,
  { filters: given, today, place, areas }: Pick<Wanted, "filters" | "today" | "place" | "areas">,
): [name: keyof BrowseFilters, mark: Mark][] {
  const filters = withOrderedRanges(given);
  const byName = (isWanted: (name: SearchedName) => boolean) =>
    byCode(catalogue.column("name"), catalogue.names.codesWhere(isWanted));
  const byPlace = (isWanted: (place: Place) => boolean) =>
    byCode(catalogue.column("place"), catalogue.places.codesWhere(isWanted));
  const { keyword, except, make, model, radius } = filters;
  const marks: [name: keyof BrowseFilters, mark: Mark | null][] = [
    ["keyword", keyword === undefined ? null : byName(matchesKeyword(keyword))],
    ["except", except === undefined ? null : byName(not(matchesKeyword(except)))],
    ["make", make === undefined ? null : byName(isOfMake(make))],
    ["model", model === undefined ? null : byName(matchesModel(model))],
    ["postcode", place && byPlace(isWithin(place, radius))],
    ["postcode", areas === undefined ? null : byPlace(isInAreas(areas))],
    ...(Object.keys(FILTERS) as FilterName[]).map((name): [FilterName, Mark | null] => [
      name,
      markOf(catalogue, name, { ...filters, today }),
    ]),
  ];
  return marks.filter((one): one is [keyof BrowseFilters, Mark] => one[1] !== null);
}

/** The rows that miss no filter. Real cars fill an array from its start, generated listings from its end. */
function matchesOf(misses: Uint16Array): { real: Int32Array; generated: Int32Array } {
  const rows = rowsOf(misses.length);
  let real = 0;
  let generated = rows.length;
  for (let row = 0; row < misses.length; row++) {
    const missed = misses[row] as number;
    rows[real] = row;
    rows[generated - 1] = row;
    real += Number(missed === 0);
    generated -= Number(missed === GENERATED);
  }
  return { real: rows.subarray(0, real), generated: rows.subarray(generated) };
}

function countByCode(rows: Int32Array, codes: Numbers, counts: Uint32Array): void {
  for (let index = 0; index < rows.length; index++) {
    const code = codes[rows[index] as number] as number;
    counts[code] = (counts[code] as number) + 1;
  }
}

/** Counts the rows that miss no filter but those of the facet's own bit. */
function countWithoutOwn(
  misses: Uint16Array,
  codes: Numbers,
  { own, counts }: { own: number; counts: Uint32Array },
): void {
  for (let row = 0; row < misses.length; row++) {
    const code = codes[row] as number;
    counts[code] = (counts[code] as number) + Number(((misses[row] as number) & ~own) === 0);
  }
}

/**
 * Of a search that finds nothing: real cars that miss only the group's filters. Counts even and odd rows apart, because
 * adding to a number that was just written takes twice as long.
 * @param groups the bits of each
 */
function totalsWithout(misses: Uint16Array, groups: readonly number[]): number[] {
  const counts = countsByMisses.fill(0);
  for (let row = 0; row < misses.length; row++) {
    const index = (misses[row] as number) * 2 + (row & 1);
    counts[index] = (counts[index] as number) + 1;
  }
  return groups.map((own) => {
    let total = 0;
    for (let some = own; some > 0; some = (some - 1) & own)
      total += (counts[some * 2] as number) + (counts[some * 2 + 1] as number);
    return total;
  });
}
