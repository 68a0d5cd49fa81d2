import { expect, it } from "vitest";
import { companyLine } from "./company-line.ts";

const NONE = { name: null, number: null, address: null, phone: null };

it.each([
  [NONE, null],
  [{ ...NONE, number: "01234567" }, null],
  [{ ...NONE, name: "Example Ltd" }, "Second Spark is run by Example Ltd."],
  [
    { name: "Example Ltd", number: "01234567", address: "1 Mill Lane, Leeds", phone: "0113 496 0000" },
    "Second Spark is run by Example Ltd, company number 01234567, 1 Mill Lane, Leeds, telephone 0113 496 0000.",
  ],
])("the company %o is said as %s", (company, line) => {
  expect(companyLine(company)).toBe(line);
});
