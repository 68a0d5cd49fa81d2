import { expect, it } from "vitest";
import { phone } from "#src/domain/dealers/dealer-text.ts";
import { parseUkPhone } from "#src/services/parse-uk-phone.ts";

it.each([
  ["07700 900123", "+447700900123"],
  ["+44 7700 900123", "+447700900123"],
  ["+44 (0)7700 900 123", "+447700900123"],
  ["0044 7700 900123", "+447700900123"],
  ["(0161) 496-0123", "+441614960123"],
  ["0161/496/0123", "+441614960123"],
  ["020 7946 0018", "+442079460018"],
  ["028 9649 6123", "+442896496123"],
  ["01632 960123", "+441632960123"],
  ["03069 990123", "+443069990123"],
  ["07797 712345", "+447797712345"],
  ["01481 960194", "+441481960194"],
  ["07624 123456", "+447624123456"],
])("%s is %s", (text, e164) => {
  expect(parseUkPhone(text)).toBe(e164);
  expect(phone.safeParse(text).success).toBe(true);
});

it("a dealer's form takes every start of a number that this takes", () => {
  const starts = Array.from({ length: 1000 }, (_, start) => String(start).padStart(3, "0"));
  const numbers = starts.flatMap((start) => [`0${start}234567`, `0${start}2345678`, `+44${start}2345678`]);
  const taken = numbers.filter((number) => parseUkPhone(number) !== null);
  expect(taken.length).toBeGreaterThan(300);
  expect(taken.filter((number) => !phone.safeParse(number).success)).toEqual([]);
});

it.each([
  ["a premium rate number", "0901 234 5678"],
  ["a premium rate number in full", "+44 909 879 0000"],
  ["a personal number", "070 1234 5678"],
  ["a French number", "+33 1 23 45 67 89"],
  ["an American number", "+1 212 555 0123"],
  ["an Irish number", "+353 85 012 3456"],
  ["a digit too few", "0161 496 012"],
  ["a digit too many", "07700 9001234"],
  ["letters", "07700 FLOWERS"],
  ["an extension", "0161 496 0123 ext 4"],
  ["two numbers", "07700 900123, 07700 900124"],
  ["other digits", "٠٧٧٠٠ ٩٠٠١٢٣"],
  ["punctuation", "----------"],
  ["nothing", ""],
])("%s is refused", (_, text) => {
  expect(parseUkPhone(text)).toBeNull();
});
