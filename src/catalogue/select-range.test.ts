import fc from "fast-check";
import { expect, it } from "vitest";
import { selectRange } from "./select-range.ts";

const LAST = Number.POSITIVE_INFINITY;
const ROWS = 2000;

/** From two values, by which no sample divides the rows, to one for each row, in the order of the rows or not. */
const values = fc.record({
  kinds: fc.constantFrom(1, 2, 3, 12, 700, 1e9),
  shareUnknown: fc.constantFrom(0, 0, 0.1, 1),
  isInOrder: fc.boolean(),
  seed: fc.integer({ min: 1, max: 1e6 }),
});

function valuesOf({
  kinds,
  shareUnknown,
  isInOrder,
  seed,
}: typeof values extends fc.Arbitrary<infer V> ? V : never) {
  let state = seed;
  const random = () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const drawn = Float64Array.from({ length: ROWS }, () =>
    random() < shareUnknown ? Number.NaN : Math.floor(random() * kinds),
  );
  return isInOrder ? drawn.sort() : drawn;
}

it("selects what sorting all rows does, wherever the range lies and however alike the values are", () => {
  const range = fc.tuple(fc.nat({ max: ROWS }), fc.constantFrom(1, 24, 1000));
  const ranges = fc.array(range, { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(values, fc.boolean(), ranges, (drawn, isDescending, ranges) => {
      const column = valuesOf(drawn);
      const rows = Int32Array.from({ length: ROWS }, (_, row) => row);
      const keys = [
        { values: column, isDescending },
        { values: rows, isDescending: true },
      ];
      const keyOf = (row: number) => {
        const value = (isDescending ? -1 : 1) * (column[row] as number);
        return Number.isNaN(value) ? LAST : value;
      };
      const sorted = [...rows].sort((one, other) =>
        keyOf(one) === keyOf(other) ? other - one : keyOf(one) - keyOf(other),
      );
      for (const [from, length] of ranges) {
        const to = Math.min(ROWS, from + length);
        expect(selectRange(rows, keys, from, to)).toEqual(sorted.slice(from, to));
      }
    }),
    { numRuns: 60 },
  );
});
