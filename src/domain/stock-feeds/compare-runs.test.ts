import { describe, expect, it } from "vitest";
import { changesOf, isLongAbsent, quarantineReason } from "./compare-runs.ts";
import type { FeedRow } from "./translate-feed.ts";

const refs = (count: number) => Array.from({ length: count }, (_, index) => `EV${index + 1}`);
const prices = (count: number, price = 10_000, moved: Record<string, number> = {}) =>
  new Map(refs(count).map((ref) => [ref, moved[ref] ?? price]));
const run = (count: number, more: object = {}) => ({
  refs: refs(count),
  on_sale_refs: refs(count),
  prices: prices(count),
  missing_columns: [],
  is_cut: false,
  ...more,
});

const gone = (some: string) => `${some} cars are missing from the file or no longer on sale in it.`;

describe("a run", () => {
  it.each([
    ["the first of all", null, run(3), null],
    ["with the same cars", run(10), run(10), null],
    ["with 30 % gone", run(10), run(7), null],
    ["with more gone", run(10), run(6), gone("4 of 10")],
    ["with 30 % sold", run(10), run(10, { on_sale_refs: refs(7) }), null],
    ["with all cars there, but five of six sold", run(6), run(6, { on_sale_refs: refs(1) }), gone("5 of 6")],
    ["with three times the cars", run(10), run(30), null],
    ["with one of three gone", run(3), run(2), null],
    ["with no cars", run(10), run(0), "The file has no electric cars."],
    ["with no cars at first", null, run(0), "The file has no electric cars."],
    [
      "without a column it had",
      run(10),
      run(10, { missing_columns: ["Price"] }),
      "The file has lost columns that it had: Price.",
    ],
    [
      "that ends within a line",
      run(10),
      run(10, { is_cut: true }),
      "The file ends in the middle of a line, as if it was cut off.",
    ],
    [
      "with two of ten prices up by half",
      run(10),
      run(10, { prices: prices(10, 10_000, { EV1: 15_000, EV2: 15_000 }) }),
      null,
    ],
    [
      "with three of ten prices down to a tenth",
      run(10),
      run(10, { prices: prices(10, 10_000, { EV1: 1000, EV2: 1000, EV3: 1000 }) }),
      "3 of 10 prices moved by more than a quarter.",
    ],
    ["with all prices down by a quarter", run(10), run(10, { prices: prices(10, 7500) }), null],
    [
      "with prices that are no numbers",
      run(10),
      run(10, { prices: prices(10, Number.NaN) }),
      "10 of 10 prices moved by more than a quarter.",
    ],
  ] as const)("%s", (_, previous, now, reason) => {
    expect(quarantineReason(previous, now as never)).toEqual(reason);
  });
});

describe("a car that the feed has no more", () => {
  it.each([
    ["stays after one run", 0, false],
    ["leaves after the second run", 1, true],
  ])("%s", (_, missedRuns, isLeaving) => {
    expect(isLongAbsent(missedRuns)).toBe(isLeaving);
  });
});

it("counts what is new, gone, changed and the same, with what changed", () => {
  const leaf: FeedRow = { year: "2021", make: "Nissan", model: "Leaf", price: "12995" };
  const previous = new Map<string, FeedRow>([
    ["A", leaf],
    ["B", leaf],
    ["C", leaf],
  ]);
  const now = new Map<string, FeedRow>([
    ["B", { ...leaf, price: "12495", colour: "Blue" }],
    ["C", { ...leaf }],
    ["D", leaf],
  ]);
  expect(changesOf(previous, now)).toEqual({
    counts: { new: 1, gone: 1, changed: 1, same: 1 },
    examples: {
      new: [{ ref: "D", title: "2021 Nissan Leaf", changes: [] }],
      gone: [{ ref: "A", title: "2021 Nissan Leaf", changes: [] }],
      changed: [
        {
          ref: "B",
          title: "2021 Nissan Leaf",
          changes: [
            { column: "price", before: "12995", after: "12495" },
            { column: "colour", before: "", after: "Blue" },
          ],
        },
      ],
    },
  });
});
