import { expect, it } from "vitest";
import { LISTING_NAME_MAX_LENGTH } from "../policy/listings.ts";
import { copiedTrim } from "./copied-trim.ts";

it.each([
  [null, "(copy)"],
  ["", "(copy)"],
  ["N-Connecta", "N-Connecta (copy)"],
  ["N-Connecta (copy)", "N-Connecta (copy)"],
  ["x".repeat(LISTING_NAME_MAX_LENGTH), `${"x".repeat(LISTING_NAME_MAX_LENGTH - 7)} (copy)`],
])("a copy of %j is %j", (trim, copied) => {
  expect(copiedTrim(trim)).toBe(copied);
  expect(copied.length).toBeLessThanOrEqual(LISTING_NAME_MAX_LENGTH);
});
