import { expect, it } from "vitest";
import { STOCK_ACTIONS, STOCK_STATES, stateAfter, stockState } from "./stock-state.ts";

const NOW = new Date("2026-11-23T12:00:00Z");
const DAY_30_BEFORE = new Date("2026-10-24T12:00:00Z");
const DAY_29_BEFORE = new Date("2026-10-25T12:00:00Z");
const CAR = { published: true, held_words: [], sold_at: null, reserved_at: null };

it.each([
  ["live", {}],
  ["live", { published: false, held_words: ["plus VAT"] }],
  ["reserved", { reserved_at: DAY_30_BEFORE }],
  ["draft", { published: false }],
  ["draft", { published: false, reserved_at: NOW }],
  ["sold", { published: false, sold_at: NOW }],
  ["sold", { published: false, sold_at: DAY_29_BEFORE }],
  ["gone", { published: false, sold_at: DAY_30_BEFORE }],
])("a car is %s with %j", (state, fields) => {
  expect(stockState({ ...CAR, ...fields }, NOW)).toBe(state);
});

it.each([
  // publish, unpublish, reserve, free, sold
  ["draft", ["live", null, null, null, "sold"]],
  ["live", [null, "draft", "reserved", null, "sold"]],
  ["reserved", [null, "draft", null, "live", "sold"]],
  ["sold", ["live", null, null, null, null]],
  ["gone", ["live", null, null, null, null]],
] as const)("from %s a car comes to %j", (state, after) => {
  expect(STOCK_ACTIONS.map((action) => stateAfter(state, action))).toEqual(after);
  for (const next of after) if (next !== null) expect(STOCK_STATES).toContain(next);
});
