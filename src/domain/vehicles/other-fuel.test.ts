import { expect, it } from "vitest";
import { isElectricFuel, otherFuel } from "./other-fuel.ts";

it.each([
  ["1.0 EcoBoost petrol ST-Line", "EcoBoost"],
  ["MX-30 R-EV", "R-EV"],
  ["Niro PHEV", "PHEV"],
  ["e-Niro 4+", null],
  ["EV6 GT-Line S", null],
  ["ID.3 Pro", null],
])("%s says %s", (name, word) => {
  expect(otherFuel(name)).toBe(word);
});

it.each([
  ["Electric", true],
  ["BEV", true],
  ["Battery Electric", true],
  ["", true],
  ["Petrol", false],
  ["Petrol/Electric Hybrid", false],
  ["Diesel", false],
])("fuel %j is electric: %s", (text, isElectric) => {
  expect(isElectricFuel(text)).toBe(isElectric);
});
