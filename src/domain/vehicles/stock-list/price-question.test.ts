import { expect, it } from "vitest";
import { priceQuestion } from "./vehicle-change.ts";

it.each([
  [12_995, "1295", "From £12,995 to £1,295?"],
  [12_995, "£129,950", "From £12,995 to £129,950?"],
  [12_000, "8999", "From £12,000 to £8,999?"],
  [12_000, "9000", null],
  [12_000, "15000", null],
  [12_000, "15001", "From £12,000 to £15,001?"],
  [12_995, "12,495", null],
  [12_995, "POA", null],
  [12_995, "", null],
])("a price of %i that becomes '%s' asks %s", (before, typed, question) => {
  expect(priceQuestion(before, typed)).toBe(question);
});
