import { expect, it } from "vitest";
import { isAcrossWater } from "./distance.ts";

it.each([
  ["JE2 3AB", "SO14 0AA", true],
  ["GY1", "JE2", true],
  ["IM1 1AA", "L3 4AA", true],
  ["BT1 5GS", "G1 1AA", true],
  ["BT", "M1 1AE", true],
  ["PO30 1AA", "PO5 3AA", true],
  ["KW15 1AA", "KW1 4AA", true],
  ["TR21 0LW", "TR1 1AA", true],
  ["BT1 5GS", "BT48 6AA", false],
  ["PO30 1AA", "PO36 8AA", false],
  ["LL65 1AA", "CH1 1AA", false],
  ["IV51 9AA", "IV2 3AA", false],
  ["SW1A 1AA", "ZZ9 9ZZ", false],
])("%s and %s: %s", (from, to, expected) => {
  expect(isAcrossWater(from, to)).toBe(expected);
  expect(isAcrossWater(to, from)).toBe(expected);
});
