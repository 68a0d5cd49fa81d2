import { expect, it } from "vitest";
import { keptCallsText } from "../leads/response-clock/response-claim.ts";

it.each([
  [{ booked: 50, kept: 46 }, "kept 46 of 50 booked calls (last 90 days)"],
  [{ booked: 5, kept: 0 }, "kept 0 of 5 booked calls (last 90 days)"],
  [{ booked: 4, kept: 4 }, null],
])("of %j it says %j", (calls, text) => {
  expect(keptCallsText(calls)).toBe(text);
});
