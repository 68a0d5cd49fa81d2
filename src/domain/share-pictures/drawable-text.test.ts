import fc from "fast-check";
import { expect, it } from "vitest";
import { drawableText } from "./share-picture.ts";

it.each([
  ["2021 Škoda Enyaq iV 80", "2021 Škoda Enyaq iV 80"],
  ["Citroe\u0308n ë-C4, “like new” — £12,995", "Citroën ë-C4, “like new” — £12,995"],
  ["🚗 GREAT CAR 🔥", "GREAT CAR"],
  ["سيارة كهربائية", ""],
  ["\u202eevil\u202c\u0000", "evil"],
  ["<b>Leaf</b> &amp;", "<b>Leaf</b> &amp;"],
  ["two\nlines\tof text", "two lines of text"],
])("%j is drawn as %j", (text, drawn) => {
  expect(drawableText(text)).toBe(drawn);
});

it("shortens long text at a word boundary, and a long word anywhere", () => {
  const sentence = drawableText("Long Range ".repeat(20));
  expect(sentence).toMatch(/(Long|Range)…$/);
  expect(sentence.length).toBeLessThanOrEqual(160);
  expect(drawableText("W".repeat(200))).toBe(`${"W".repeat(159)}…`);
});

it("is short for any input, and idempotent", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
      const drawn = drawableText(text);
      expect(drawn.length).toBeLessThanOrEqual(160);
      expect(drawableText(drawn)).toBe(drawn);
    }),
  );
});
