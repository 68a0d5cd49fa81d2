import { expect, it } from "vitest";
import { responseExcerpt } from "./delivery.ts";

const excerptOf = (text: string) => responseExcerpt(new TextEncoder().encode(text));

it.each([
  ["words and lines", "Bad\r\n  request\u0000", "Bad request"],
  [
    "an address, a number and a postcode",
    "no priya@example.org, 07700 900123, M1 1AE",
    "no [email], [phone], [postcode]",
  ],
  ["nothing", "", ""],
])("removes personal data from %s", (_, body, stored) => {
  expect(excerptOf(body)).toBe(stored);
});

it("truncates a long response", () => {
  const stored = excerptOf("🚗 ".repeat(1000));
  expect(stored).toHaveLength(300);
  expect(stored.endsWith("…")).toBe(true);
  expect(stored.isWellFormed()).toBe(true);
});

it("accepts invalid UTF-8", () => {
  expect(responseExcerpt(Uint8Array.from([0xff, 0xfe, 0x00, 0x41])).isWellFormed()).toBe(true);
});
