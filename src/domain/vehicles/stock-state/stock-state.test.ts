import { expect, it } from "vitest";
import { STOCK_ACTIONS, STOCK_STATES, stateAfter, stockState } from "./stock-state.ts";

const NOW = new Date("2026-11-23T12:00:00Z");
const LATER = new Date("2026-11-23T12:00:01Z");
const CAR = {
  published: true,
  held_words: [],
  unconfirmed_since: null,
  sold_at: null,
  sold_page_until: null,
  reserved_at: null,
  due_in: false,
};

it.each([
  ["live", {}],
  ["live", { published: false, held_words: ["plus VAT"] }],
  ["reserved", { reserved_at: NOW }],
  ["hidden", { published: false, unconfirmed_since: NOW }],
  ["draft", { published: false }],
  ["draft", { published: false, reserved_at: NOW }],
  ["due_in", { published: false, due_in: true }],
  ["live", { due_in: true }],
  ["sold", { published: false, sold_at: NOW, sold_page_until: LATER }],
  ["gone", { published: false, sold_at: NOW, sold_page_until: NOW }],
  ["gone", { published: false, sold_at: NOW }],
])("a car is %s with %j", (state, fields) => {
  expect(stockState({ ...CAR, ...fields }, NOW)).toBe(state);
});

it.each([
  // publish, unpublish, confirm, reserve, free, sold, hide, expect
  ["draft", ["live", null, null, null, null, "gone", null, null]],
  ["due_in", ["live", "draft", null, null, null, "gone", null, null]],
  ["live", [null, "draft", "live", "reserved", null, "sold", "hidden", "due_in"]],
  ["reserved", [null, "draft", "reserved", null, "live", "sold", "hidden", "due_in"]],
  ["hidden", ["live", "draft", "live", "reserved", null, "gone", null, "due_in"]],
  ["sold", ["live", null, null, null, null, null, null, null]],
  ["gone", ["live", null, null, null, null, null, null, null]],
] as const)("from %s a car comes to %j", (state, after) => {
  expect(STOCK_ACTIONS.map((action) => stateAfter(state, action))).toEqual(after);
  for (const next of after) if (next !== null) expect(STOCK_STATES).toContain(next);
});
