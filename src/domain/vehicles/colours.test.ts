import { expect, test } from "vitest";
import { colourOf } from "./colours.ts";

test.each([
  ["White", "White"],
  ["PEARL WHITE", "White"],
  ["Midnight Blue", "Blue"],
  ["Graphite", "Grey"],
  ["Sapphire Black metallic", "Black"],
  ["Black with red roof", "Black"],
  ["Teal", "Blue"],
  ["Mystery", null],
  ["", null],
])("%j is %s to a buyer", (stated, colour) => {
  expect(colourOf(stated)).toBe(colour);
});
