import { expect, it } from "vitest";
import { subtitleOf } from "./listing-subtitle.ts";

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
