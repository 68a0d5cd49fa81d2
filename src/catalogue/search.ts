import type { BrowsePlace } from "#src/domain/geo/browse-place.ts";
import { BUDGET_BANDS } from "#src/domain/policy/leads/lead-form.ts";
import { BODY_STYLES } from "#src/domain/vehicles/body-style.ts";
import {
  type BrowseFilters,
  type BrowseSort,
  withOrderedRanges,
} from "#src/domain/vehicles/browse-filters.ts";
import type { Catalogue, ColumnName, Numbers } from "./catalogue.ts";
import { byCode, equals, FILTERS, type FilterName, type Mark, markOf } from "./filters.ts";
import { NAME_FILTERS } from "./names.ts";
import { keysOf } from "./orders.ts";
import { isInAreas, isWithin, milesTo } from "./places.ts";
import { selectRange } from "./select-range.ts";

/** A facet counts what choosing each of its values would find, so it ignores its own filters. */
const FACETS = {
  body: { column: "body", ignores: ["bodyStyle"], values: () => BODY_STYLES },
  price: { column: "price_band", ignores: ["minPrice", "maxPrice"], values: () => BUDGET_BANDS },
  name: { column: "name", ignores: ["model"], values: ({ names }) => names.values },
} as const satisfies Record<string, FacetRow>;
interface FacetRow {
  column: ColumnName;
  ignores: readonly (FilterName | "model")[];
  /** By code. */
  values(catalogue: Catalogue): readonly unknown[];
}
export type Facet = keyof typeof FACETS;

export interface Wanted<Counted extends Facet = never> {
  filters: Partial<BrowseFilters>;
  /** The located `filters.postcode`; without it, postcode and radius do not filter. */
  place: BrowsePlace | null;
  /** Whole postcode areas: 'M' is Manchester, never Milton Keynes. */
  areas?: readonly string[];
  facets?: readonly Counted[];
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
}

/** Exact, for the present state of the catalogue. */
export function search<Counted extends Facet = never>(
  catalogue: Catalogue,
  { facets = [], sort = "newest", page = { number: 1, size: 0 }, ...which }: Wanted<Counted>,
): Found<Counted> {
  const miles = which.place && milesByPlace(catalogue, which.place);
  const marks = marksOf(catalogue, which);
  const ignored = new Set<string>(facets.flatMap((facet) => FACETS[facet].ignores));
  let rows = catalogue.everyRow();
  for (const { name, mark } of marks) if (!ignored.has(name)) rows = without(rows, mark);

  const misses = new Uint8Array(rows.length);
  for (const [index, facet] of facets.entries()) {
    const own: readonly string[] = FACETS[facet].ignores;
    for (const { name, mark } of marks) if (own.includes(name)) mark(rows, misses, 1 << index);
  }
  const isReal = equals(catalogue.column("is_generated"), 0);
  const matches = marks.some(({ name }) => ignored.has(name)) ? unmarked(rows, misses) : rows;
  isReal(rows, misses, GENERATED);
  const counts = facets.map((facet, index) => {
    const { column, values } = FACETS[facet];
    const counts = new Uint32Array(values(catalogue).length);
    countByCode(rows, catalogue.column(column), { misses, own: 1 << index, counts });
    return [facet, counts] as const;
  });
  const pages = page.size === 0 ? 1 : Math.max(1, Math.ceil(matches.length / page.size));
  const number = Math.min(Math.max(page.number, 1), pages);
  const from = (number - 1) * page.size;
  const onPage = selectRange(
    matches,
    keysOf(catalogue, sort, miles),
    from,
    Math.min(from + page.size, matches.length),
  );
  return {
    total: countUnmarked(misses),
    page: number,
    pages,
    ids: onPage.map((row) => catalogue.idOf(row)),
    facets: Object.fromEntries(counts) as Record<Counted, Uint32Array>,
  };
}

/** Bit of generated listings; the others are of facets. */
const GENERATED = 1 << 7;

const milesByPlace = ({ places }: Catalogue, { point }: BrowsePlace) =>
  Float64Array.from(places.values, (place) =>
    place === undefined ? Number.POSITIVE_INFINITY : milesTo(point, place),
  );

const markOfPlace = (catalogue: Catalogue, place: BrowsePlace, { radius }: Partial<BrowseFilters>): Mark =>
  byCode(catalogue.column("place"), catalogue.places.codesWhere(isWithin(place, radius)));

function without(rows: Int32Array, mark: Mark): Int32Array {
  const misses = new Uint8Array(rows.length);
  mark(rows, misses, 1);
  return unmarked(rows, misses);
}

/** The filters given. Words and places come first: they leave out most, which makes the others cheap. */
function marksOf(
  catalogue: Catalogue,
  { filters: given, place, areas }: Pick<Wanted, "filters" | "place" | "areas">,
): { name: keyof BrowseFilters; mark: Mark }[] {
  const { names, places } = catalogue;
  const filters = withOrderedRanges(given);
  const ofNames = (Object.keys(NAME_FILTERS) as (keyof typeof NAME_FILTERS)[]).flatMap((name) => {
    const typed = filters[name];
    if (typed === undefined) return [];
    return [{ name, mark: byCode(catalogue.column("name"), names.codesWhere(NAME_FILTERS[name](typed))) }];
  });
  const ofPlace =
    place === null ? [] : [{ name: "postcode" as const, mark: markOfPlace(catalogue, place, filters) }];
  const ofAreas =
    areas === undefined
      ? []
      : [
          {
            name: "postcode" as const,
            mark: byCode(catalogue.column("place"), places.codesWhere(isInAreas(areas))),
          },
        ];
  const others = (Object.keys(FILTERS) as FilterName[]).flatMap((name) => {
    const mark = markOf(catalogue, name, filters);
    return mark === null ? [] : [{ name, mark }];
  });
  return [...ofNames, ...ofPlace, ...ofAreas, ...others];
}

function unmarked(rows: Int32Array, misses: Uint8Array): Int32Array {
  const kept = new Int32Array(rows.length);
  let count = 0;
  for (let index = 0; index < rows.length; index++) {
    kept[count] = rows[index] as number;
    if (misses[index] === 0) count += 1;
  }
  return kept.subarray(0, count);
}

/** Counts the rows that miss no filter but those of the facet's own bit. */
function countByCode(
  rows: Int32Array,
  codes: Numbers,
  { misses, own, counts }: { misses: Uint8Array; own: number; counts: Uint32Array },
): void {
  for (let index = 0; index < rows.length; index++) {
    if (((misses[index] as number) & ~own) !== 0) continue;
    const code = codes[rows[index] as number] as number;
    counts[code] = (counts[code] as number) + 1;
  }
}

function countUnmarked(misses: Uint8Array): number {
  let count = 0;
  for (let index = 0; index < misses.length; index++) if (misses[index] === 0) count += 1;
  return count;
}
