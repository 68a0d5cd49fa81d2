import { describe, expect, it } from "vitest";
import { mergeEdits, mergeValue } from "./merge-edits.ts";

it.each([
  ["neither changed it", "9", "9", "9", "mine"],
  ["only they changed it", "9", "9", "8", "theirs"],
  ["only I changed it", "9", "8", "9", "mine"],
  ["both changed it alike", "9", "8", "8", "mine"],
  ["both changed it differently", "9", "8", "7", "clash"],
  ["I emptied it, they changed it", "9", "", "7", "clash"],
  ["they emptied it", "9", "9", "", "theirs"],
  ["only they added to a list", ["a"], ["a"], ["a", "b"], "theirs"],
  ["both changed a list", ["a"], ["b"], ["a", "b"], "clash"],
  ["only I ticked a box", false, true, false, "mine"],
])("%s: %j, here %j, there %j is %s", (_, base, mine, theirs, outcome) => {
  expect(mergeValue(base, mine, theirs)).toBe(outcome);
});

describe("two edits of a record", () => {
  const base = { price: "14500", mileage: "31000", trim: "GT" };

  it("are one when they changed different fields", () => {
    const [mine, theirs] = [
      { ...base, mileage: "31500" },
      { ...base, price: "14000" },
    ];
    expect(mergeEdits(base, mine, theirs)).toEqual({
      merged: { price: "14000", mileage: "31500", trim: "GT" },
      taken: ["price"],
      clashes: [],
    });
  });

  it("keep what was typed here in a field that both changed", () => {
    const [mine, theirs] = [
      { ...base, price: "13500" },
      { ...base, price: "14000", trim: "" },
    ];
    expect(mergeEdits(base, mine, theirs)).toEqual({
      merged: { price: "13500", mileage: "31000", trim: "" },
      taken: ["trim"],
      clashes: ["price"],
    });
  });

  it("clash wherever they differ if what they began with is unknown", () => {
    const [mine, theirs] = [
      { ...base, price: "13500" },
      { ...base, trim: "" },
    ];
    const { merged, taken, clashes } = mergeEdits(null, mine, theirs);
    expect([merged, taken, clashes]).toEqual([mine, [], ["price", "trim"]]);
  });
});
