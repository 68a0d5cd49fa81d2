import { expect, it } from "vitest";
import { type CarIdentity, type ListedCar, matchStock } from "./match-stock.ts";

/** 'ref registration vin', each '-' if missing. */
function car(text: string): CarIdentity {
  const [stockRef = null, registration = null, vin = null] = text
    .split(" ")
    .map((one) => (one === "-" ? null : one));
  return { stock_ref: stockRef, registration, vin };
}
const listed = (...texts: string[]): ListedCar[] =>
  texts.map((text, index) => ({ vehicle_id: `car ${index + 1}`, ...car(text) }));

/** The car and number of each row. */
const matched = (rows: string[], cars: string[] = []) =>
  matchStock(rows.map(car), listed(...cars)).map(
    ({ car: { vehicle_id }, stock_ref, is_repeated }) =>
      `${vehicle_id ?? "new"} ${stock_ref ?? "-"}${is_repeated ? " again" : ""}`,
  );

it.each<[string, string[], string[], string[]]>([
  ["a new number for a known registration", ["N1 AB21CDE"], ["T1 AB21CDE"], ["car 1 T1"]],
  ["zeros that a spreadsheet dropped", ["123 AB21CDE"], ["000123 AB21CDE"], ["car 1 000123"]],
  ["a number for a car without one", ["T1 AB21CDE"], ["- AB21CDE"], ["car 1 T1"]],
  ["no number for a car that has one", ["- AB21CDE"], ["T1 AB21CDE"], ["car 1 T1"]],
  ["a private plate on a known VIN", ["N1 LEAF1 V1"], ["T1 AB21CDE V1"], ["car 1 T1"]],
  ["a corrected registration", ["T1 AB21CDF"], ["T1 AB21CDE"], ["car 1 T1"]],
  ["only a number", ["T1"], ["T1 AB21CDE"], ["car 1 T1"]],
  ["an unknown car", ["T2 KM70XYZ"], ["T1 AB21CDE"], ["new T2"]],
  ["no identity at all", ["-", "-"], [], ["new -", "new -"]],
  ["one of two doubles by its number", ["T2 AB21CDE"], ["T1 AB21CDE", "T2 AB21CDE"], ["car 2 T2"]],
  ["the first of two doubles", ["T3 AB21CDE"], ["T1 AB21CDE", "T2 AB21CDE"], ["car 1 T1"]],
  ["a number that another car has", ["T2 AB21CDE"], ["- AB21CDE", "T2 KM70XYZ"], ["car 1 -"]],
  ["two numbers in one file", ["000123 AB21CDE", "123 AB21CDE"], [], ["new 000123", "new 000123 again"]],
  ["one number for two cars", ["P2 YE21AAB", "P2 YE22AAD"], [], ["new P2", "new YE22AAD"]],
  [
    "one number for two cars, once both are listed",
    ["P2 YE22AAD", "P2 YE21AAB"],
    ["P2 YE21AAB", "YE22AAD YE22AAD"],
    ["car 2 YE22AAD", "car 1 P2"],
  ],
  [
    "numbers that move on to other cars",
    ["1 AB21CDF", "2 AB21CDG", "3 AB21CDH"],
    ["1 AB21CDE", "2 AB21CDF", "3 AB21CDG"],
    ["car 2 2", "car 3 3", "new AB21CDH"],
  ],
])("tells %s", (_, rows, cars, expected) => {
  expect(matched(rows, cars)).toEqual(expected);
});

it("notices a registration and a VIN of two cars", () => {
  const cars = listed("T1 AB21CDE V1", "T2 KM70XYZ V2");
  const contradictory = (text: string) => matchStock([car(text)], cars)[0]?.is_contradictory;
  expect(contradictory("T1 AB21CDE V2")).toBe(true);
  expect(contradictory("T1 AB21CDE V1")).toBe(false);
  expect(contradictory("T1 AB21CDE V3")).toBe(false);
});
