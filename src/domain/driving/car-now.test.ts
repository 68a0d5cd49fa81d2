import { describe, expect, it } from "vitest";
import { type CarNow, isCarNow, readCarNow, typedCarNow } from "./car-now.ts";

const GOLF: CarNow = { fuel: "petrol", mpg: 42, worth: 6_500 };

it.each([
  [GOLF, true],
  [{ ...GOLF, worth: 0 }, true],
  [{ ...GOLF, fuel: "plug-in hybrid" }, true],
  [null, false],
  ["petrol", false],
  [{ ...GOLF, fuel: "steam" }, false],
  [{ ...GOLF, mpg: 9 }, false],
  [{ ...GOLF, mpg: "42" }, false],
  [{ ...GOLF, worth: -1 }, false],
])("%o is a car that one drives: %s", (given, expected) => {
  expect(isCarNow(given)).toBe(expected);
});

describe("the form", () => {
  it("reads its texts, and writes them again", () => {
    expect(readCarNow(typedCarNow(GOLF))).toEqual({ car: GOLF, errors: {} });
    expect(readCarNow({ fuel: "petrol", mpg: "42", worth: "£6.5k" }).car).toEqual(GOLF);
  });

  it("needs no car", () => {
    expect(readCarNow({ fuel: "petrol", mpg: " ", worth: "" })).toEqual({ car: null, errors: {} });
    expect(readCarNow({})).toEqual({ car: null, errors: {} });
  });

  it.each([
    [{ fuel: "petrol", mpg: "42", worth: "" }, ["worth"]],
    [{ fuel: "petrol", mpg: "", worth: "6500" }, ["mpg"]],
    [{ fuel: "petrol", mpg: "4", worth: "a lot" }, ["mpg", "worth"]],
    [{ fuel: "steam", mpg: "42", worth: "6500" }, ["fuel"]],
    [{ mpg: "42", worth: "250000" }, ["fuel", "worth"]],
  ])("says what is wrong with %o", (typed, wrong) => {
    const { car, errors } = readCarNow(typed);
    expect(car).toBeNull();
    expect(Object.keys(errors)).toEqual(wrong);
  });
});
