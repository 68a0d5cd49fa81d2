import { expect, it } from "vitest";
import { canBecome, LEAD_STATES, type LeadState } from "./lead-state.ts";

it.each<[LeadState, LeadState[]]>([
  ["received", ["held", "routed", "unmatched", "rejected"]],
  ["held", ["routed", "unmatched", "rejected", "withdrawn", "expired"]],
  ["unmatched", ["routed", "withdrawn", "expired"]],
  ["routed", ["withdrawn", "expired"]],
  ["rejected", []],
  ["withdrawn", []],
  ["expired", []],
])("a lead that is %s can become %j and nothing else", (from, allowed) => {
  expect(LEAD_STATES.filter((to) => canBecome(from, to)).sort()).toEqual([...allowed].sort());
});
