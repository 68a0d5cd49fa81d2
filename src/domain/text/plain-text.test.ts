import fc from "fast-check";
import { expect, it } from "vitest";
import { isPlainWords, plainText } from "./plain-text.ts";

it.each([
  ["  Ann   Smith\t", "Ann Smith"],
  ["line\r\nbreak", "line break"],
  ["nul\u0000l", "nul l"],
  ["\u202eevil\u202c", "evil"],
  ["\u200b\ufeff", ""],
  ["half \ud83d", "half \ufffd"],
  ["whole 😀", "whole 😀"],
  ["می‌خواهم", "می‌خواهم"],
])("%j becomes %j", (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

it("is one well-formed line for any input, and idempotent", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const plain = plainText(text);
      expect(plain.isWellFormed()).toBe(true);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these must be gone.
      expect(plain).not.toMatch(/[\u0000-\u001f\u007f]/);
      expect(plainText(plain)).toBe(plain);
    }),
  );
});

it.each(["Zoë O'Neil-Smith", "VW ID.3", "Dr. J. Brown", "MG ZS EV", "陈伟"])("%s is plain words", (text) => {
  expect(isPlainWords(text)).toBe(true);
});

it.each([
  "https://spam.example",
  "www.spam.example",
  "spam.example",
  "Win at spam.co",
  "a@b.c",
  "<b>bold</b>",
])("%s is not plain words, because an email client could make it a link", (text) => {
  expect(isPlainWords(text)).toBe(false);
});
