import type { Numbers } from "./catalogue.ts";

/** One key of an order. Unknown (NaN) and infinite values come last either way. */
export interface Key {
  values: Numbers;
  /** The row's index in `values`; absent: the row itself. */
  codes?: Numbers;
  isDescending: boolean;
}

/** Few enough to sort at once. */
const FEW = 512;
const SAMPLE = 512;
const LAST = Number.POSITIVE_INFINITY;

/**
 * The same array at each call, with whatever it holds: arrays as long as the catalogue, made for each search, would
 * cost more in garbage collection than the search. A caller is done with one before it can be called again.
 */
export function reusedArray<Kind extends Int32Array | Uint16Array | Uint8Array>(
  kind: new (length: number) => Kind,
): (length: number) => Kind {
  let array = new kind(0);
  return (length) => {
    if (array.length < length) array = new kind(Math.ceil(length * 1.25));
    return array.subarray(0, length) as Kind;
  };
}

const membersOf = reusedArray(Int32Array);

/**
 * Rows `from` to `to` (exclusive) of the rows sorted by the keys, of which the last is unique. A sample says between
 * which values they lie, usually a hundredth of the rows, and only these are sorted: the last page costs as much as
 * the first, one pass over the rows.
 */
export function selectRange(rows: Int32Array, keys: readonly Key[], from: number, to: number): number[] {
  if (from >= to) return [];
  const [key, ...others] = keys;
  if (rows.length <= FEW || key === undefined) return sorted(rows, keys).slice(from, to);
  const sample = valuesOf(rows, key, Math.floor(rows.length / SAMPLE)).sort();
  let { lowest, highest } = boundsOf(sample, from / rows.length, to / rows.length);
  // Most rows have the same value: splits at it.
  if (sample[0] === highest) lowest = highest;
  let within = partOf(rows, key, { lowest, highest, part: 0 });
  if (within.members.length === rows.length && lowest !== highest) {
    // Too few different values, or too large a range: splits at one value.
    lowest = highest = sample[Math.floor((from / rows.length) * sample.length)] as number;
    within = partOf(rows, key, { lowest, highest, part: 0 });
  }
  const { before, members } = within;
  const end = before + members.length;
  const part = (part: -1 | 1) => partOf(rows, key, { lowest, highest, part }).members;
  return [
    ...(from < before ? selectRange(part(-1), keys, from, Math.min(to, before)) : []),
    ...selectRange(
      members,
      lowest === highest ? others : keys,
      Math.max(0, from - before),
      Math.min(to, end) - before,
    ),
    ...(to > end ? selectRange(part(1), keys, Math.max(0, from - end), to - end) : []),
  ];
}

/** Ascending: descending values are negated. */
function valuesOf(rows: Int32Array, { values, codes, isDescending }: Key, step = 1): Float64Array {
  const found = new Float64Array(Math.ceil(rows.length / step));
  const sign = isDescending ? -1 : 1;
  for (let index = 0; index < found.length; index++) {
    const row = rows[index * step] as number;
    const value = sign * (values[codes === undefined ? row : (codes[row] as number)] as number);
    found[index] = Number.isNaN(value) ? LAST : value;
  }
  return found;
}

/** The values between which the given shares of all rows lie, but for one time in a thousand. */
function boundsOf(sample: Float64Array, from: number, to: number): { lowest: number; highest: number } {
  const error = (share: number) => 3 + 3 * Math.sqrt(share * (1 - share) * sample.length);
  const least = Math.floor(from * sample.length - error(from));
  const most = Math.ceil(to * sample.length + error(to));
  return { lowest: sample[least] ?? -LAST, highest: sample[most] ?? LAST };
}

/** The rows with values below the lowest (-1), between both (0) or above the highest (1); how many are below. */
function partOf(
  rows: Int32Array,
  { values, codes, isDescending }: Key,
  { lowest, highest, part }: { lowest: number; highest: number; part: -1 | 0 | 1 },
): { members: Int32Array; before: number } {
  const members = membersOf(rows.length);
  const sign = isDescending ? -1 : 1;
  const isOpen = Number(highest === LAST);
  let count = 0;
  let before = 0;
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as number;
    const value = sign * (values[codes === undefined ? row : (codes[row] as number)] as number);
    const isBelow = Number(value < lowest);
    const isAbove = (Number(value <= highest) | isOpen) ^ 1;
    members[count] = row;
    count += Number(isAbove - isBelow === part);
    before += isBelow;
  }
  return { members: count === rows.length ? rows : members.slice(0, count), before };
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
