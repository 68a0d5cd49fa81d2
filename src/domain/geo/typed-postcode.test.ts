import { expect, test } from "vitest";
import { parseTypedPostcode, postcodeProblem } from "./postcode.ts";

test.each([
  ["SW1A OAA", "SW1A 0AA"],
  ["CF1O 3AT", "CF10 3AT"],
  ["M1 IAE", "M1 1AE"],
  ["MI 1AE", "M1 1AE"],
  ["M1-1AE", "M1 1AE"],
  ["M1 1AE.", "M1 1AE"],
  ["S0 15 2AB", "SO15 2AB"],
  ["S015 2AB", "SO15 2AB"],
  ["JE2 3AB", "JE2 3AB"],
])("%j is read as %s, the only postcode that it can be", (typed, expected) => {
  expect(parseTypedPostcode(typed)?.text).toBe(expected);
});

test.each(["SW1A 1OA", "M01 1AE", "E1 1A", "GIROAB", "e-C4", "BF1 3AA"])("%j stays no postcode", (typed) => {
  expect(parseTypedPostcode(typed)).toBeNull();
});

test.each([
  [
    "BFPO 57",
    "We cannot measure distances from a BFPO address. Enter the UK postcode that you would travel from",
  ],
  [
    "BF1 3AA",
    "We cannot measure distances from a BFPO address. Enter the UK postcode that you would travel from",
  ],
  ["LS1 4A", "This postcode is unfinished. Enter it to the end"],
  ["E1 1", "This postcode is unfinished. Enter it to the end"],
  ["ZZ1 1AA", "Enter a UK postcode"],
  ["12345", "Enter a UK postcode"],
  ["M", "Enter a UK postcode"],
])("%j is answered with what is wrong", (typed, problem) => {
  expect(postcodeProblem(typed)).toBe(problem);
});
