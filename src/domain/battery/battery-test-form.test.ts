import { expect, it } from "vitest";
import { fieldErrors } from "../errors/errors.ts";
import { batteryTestSchema } from "./battery-test-form.ts";

const TODAY = "2026-11-23";
const FILLED = {
  soh_percent: "91.26 %",
  method: "bms_value",
  provider: " Aviloo ",
  tested_on: "2026-08-03",
  odometer_miles: "30,500",
  certificate_no: "",
  certificate_url: "",
};
const errorsOf = (changes: object) => {
  const parsed = batteryTestSchema(TODAY).safeParse({ ...FILLED, ...changes });
  return parsed.success ? {} : fieldErrors(parsed.error);
};

it("reads what the form sends", () => {
  expect(batteryTestSchema(TODAY).parse(FILLED)).toEqual({
    soh_percent: 91.3,
    method: "bms_value",
    provider: "Aviloo",
    tested_on: "2026-08-03",
    odometer_miles: 30_500,
    certificate_no: null,
    certificate_url: null,
  });
});

it("names every field that is missing", () => {
  expect(
    Object.keys(errorsOf(Object.fromEntries(Object.keys(FILLED).map((name) => [name, ""])))).sort(),
  ).toEqual(["method", "odometer_miles", "provider", "soh_percent", "tested_on"]);
});

it.each([
  [{ soh_percent: 39.9 }, { soh_percent: "Enter the percentage, from 40 to 105" }],
  [{ soh_percent: "105.1" }, { soh_percent: "Enter the percentage, from 40 to 105" }],
  [{ soh_percent: "nine of twelve" }, { soh_percent: "Enter the percentage, from 40 to 105" }],
  [{ tested_on: "2026-11-24" }, { tested_on: "The date of the test is in the future" }],
  [{ tested_on: "3/8/2026" }, { tested_on: "Enter the date of the test" }],
  [{ tested_on: "0001-01-01" }, { tested_on: "Enter the date of the test" }],
  [{ method: "guess" }, { method: "Choose how it was tested" }],
  [
    { certificate_url: "http://aviloo.example" },
    { certificate_url: "Enter a web address that starts with https://" },
  ],
  [
    { certificate_url: "javascript:alert(1)" },
    { certificate_url: "Enter a web address that starts with https://" },
  ],
  [
    { provider: "Call us on 07700 900111" },
    { provider: "Leave out “Call us on”: no fees or contact details" },
  ],
  [{ provider: "x".repeat(81) }, { provider: "Who tested it must be at most 80 characters" }],
])("%o is refused at its field", (changes, expected) => {
  expect(errorsOf(changes)).toEqual(expected);
});
