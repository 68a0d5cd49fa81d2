import type { Numbers } from "./catalogue.ts";

/** One key of an order. Unknown (NaN) and infinite values come last either way. */
export interface Key {
  values: Numbers;
  /** The row's index in `values`; absent: the row itself. */
  codes?: Numbers;
  isDescending: boolean;
}

/** Few enough to sort at once. */
const FEW = 256;
const BUCKETS = 4096;
const LAST = Number.POSITIVE_INFINITY;

/**
 * Rows `from` to `to` (exclusive) of the rows sorted by the keys, of which the last is unique. Distributes them by key and sorts only the buckets that
 * overlap the range, so the last page costs as much as the first: a few linear passes.
 */
export function selectRange(rows: Int32Array, keys: readonly Key[], from: number, to: number): number[] {
  if (from >= to) return [];
  const [key, ...others] = keys;
  if (rows.length <= FEW || key === undefined) return sorted(rows, keys).slice(from, to);
  const values = valuesOf(rows, key);
  const { lowest, highest, hasLast } = extentOf(values);
  if (lowest === LAST || (lowest === highest && !hasLast)) {
    return selectRange(rows, others, from, to);
  }
  const scale = highest > lowest ? (BUCKETS - 1) / (highest - lowest) : 0;
  const buckets = new Uint16Array(rows.length);
  const sizes = new Uint32Array(BUCKETS + 1);
  for (let index = 0; index < rows.length; index++) {
    const value = values[index] as number;
    const bucket = value === LAST ? BUCKETS : ((value - lowest) * scale) | 0;
    buckets[index] = bucket;
    sizes[bucket] = (sizes[bucket] as number) + 1;
  }
  return overlapping(sizes, from, to).flatMap(({ bucket, before }) => {
    const members = rowsOf(rows, buckets, bucket, sizes[bucket] as number);
    return selectRange(members, keys, Math.max(0, from - before), Math.min(members.length, to - before));
  });
}

/** Ascending: descending values are negated. */
function valuesOf(rows: Int32Array, { values, codes, isDescending }: Key): Float64Array {
  const found = new Float64Array(rows.length);
  const sign = isDescending ? -1 : 1;
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as number;
    const value = sign * (values[codes === undefined ? row : (codes[row] as number)] as number);
    found[index] = Number.isNaN(value) ? LAST : value;
  }
  return found;
}

function extentOf(values: Float64Array): { lowest: number; highest: number; hasLast: boolean } {
  let lowest = LAST;
  let highest = Number.NEGATIVE_INFINITY;
  let hasLast = false;
  for (let index = 0; index < values.length; index++) {
    const value = values[index] as number;
    if (value < lowest) lowest = value;
    if (value === LAST) hasLast = true;
    else if (value > highest) highest = value;
  }
  return { lowest, highest, hasLast };
}

/** Buckets with rows of the range, and how many rows come before each. */
function overlapping(sizes: Uint32Array, from: number, to: number): { bucket: number; before: number }[] {
  const found: { bucket: number; before: number }[] = [];
  let before = 0;
  for (let bucket = 0; bucket < sizes.length && before < to; bucket++) {
    const size = sizes[bucket] as number;
    if (size > 0 && before + size > from) found.push({ bucket, before });
    before += size;
  }
  return found;
}

function rowsOf(rows: Int32Array, buckets: Uint16Array, bucket: number, size: number): Int32Array {
  const members = new Int32Array(size);
  let filled = 0;
  for (let index = 0; filled < size; index++) {
    if (buckets[index] === bucket) members[filled++] = rows[index] as number;
  }
  return members;
}

function sorted(rows: Int32Array, keys: readonly Key[]): number[] {
  const columns = keys.map((key) => valuesOf(rows, key));
  const places = Array.from(rows, (_, place) => place);
  places.sort((one, other) => {
    for (const values of columns) {
      const value = values[one] as number;
      const against = values[other] as number;
      if (value !== against) return value < against ? -1 : 1;
    }
    return 0;
  });
  return places.map((place) => rows[place] as number);
}
