import { expect, it } from "vitest";
import { readCompanyNumber } from "./dealer-text.ts";

it.each([
  ["09876543", "09876543"],
  [" 0987 6543 ", "09876543"],
  ["9876543", "09876543"],
  ["sc123456", "SC123456"],
  ["OC 301 234", "OC301234"],
])("%j is %s", (text, number) => {
  expect(readCompanyNumber(text)).toBe(number);
});

it.each(["", "12345", "123456789", "S1234567", "ABC12345", "SC12345", "١٢٣٤٥٦٧٨", "09876543; drop"])(
  "%j is invalid",
  (text) => {
    expect(readCompanyNumber(text)).toBeNull();
  },
);
