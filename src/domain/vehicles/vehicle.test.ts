import { expect, it } from "vitest";
import { cardSubtitle, subtitleOf } from "./vehicle.ts";

it.each([
  [false, "Tekna", "Tekna"],
  [false, null, null],
  [true, null, "Generated listing: an example, not a car for sale"],
  [true, "Tekna", "Generated listing: an example, not a car for sale"],
])(
  "below the title stands the trim, or the mark of a generated listing (%s, %s)",
  (isGenerated, trim, text) => {
    expect(subtitleOf({ is_generated: isGenerated, trim })).toBe(text);
  },
);

it.each([
  [new Date("2026-11-23T12:00:00Z"), "Tekna", "Reserved · Tekna"],
  [new Date("2026-11-23T12:00:00Z"), null, "Reserved"],
  [null, "Tekna", "Tekna"],
  [null, null, null],
])("a card says first that the car is reserved (%s, %s)", (reservedAt, trim, text) => {
  expect(cardSubtitle({ reserved_at: reservedAt, is_generated: false, trim })).toBe(text);
});
