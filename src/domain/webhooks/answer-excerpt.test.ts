import { expect, it } from "vitest";
import { answerExcerpt } from "./answer-excerpt.ts";

const excerptOf = (text: string) => answerExcerpt(new TextEncoder().encode(text));

it.each([
  ["words and lines", "Bad\r\n  request\u0000", "Bad request"],
  [
    "an address, a number and a postcode",
    "no priya@example.org, 07700 900123, M1 1AE",
    "no [email], [phone], [postcode]",
  ],
  ["nothing", "", ""],
])("removes personal data from %s", (_, body, kept) => {
  expect(excerptOf(body)).toBe(kept);
});

it("truncates a long response", () => {
  const kept = excerptOf("🚗 ".repeat(1000));
  expect(kept).toHaveLength(300);
  expect(kept.endsWith("…")).toBe(true);
  expect(kept.isWellFormed()).toBe(true);
});

it("accepts invalid UTF-8", () => {
  expect(answerExcerpt(Uint8Array.from([0xff, 0xfe, 0x00, 0x41])).isWellFormed()).toBe(true);
});
