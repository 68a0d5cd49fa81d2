import { expect, it } from "vitest";
import { companyDisagreements } from "./seller-details.ts";

const SELLER = { company_name: "Second Spark Ltd", company_number: "01234567", postcode: "LS1 1AA" };
const SHOWN = { name: "Second Spark Ltd", number: "01234567", address: "1 Mill Lane, Leeds LS1 1AA" };

it.each<[string, Partial<typeof SELLER>, Partial<Record<keyof typeof SHOWN, string | null>>, string[]]>([
  ["the same company", {}, {}, []],
  ["other spelling", { company_name: "SECOND SPARK LTD." }, { address: "1 Mill Lane, LS11AA" }, []],
  ["a site without details", { company_name: "Any Ltd" }, { name: null, number: null, address: null }, []],
  ["another name", { company_name: "Other Ltd" }, {}, ["company_name"]],
  ["another number", { company_number: "76543210" }, {}, ["company_number"]],
  ["another postcode", { postcode: "M1 1AE" }, {}, ["postcode"]],
])("%s: %o beside %o", (_, seller, shown, fields) => {
  const found = companyDisagreements({ ...SELLER, ...seller }, { ...SHOWN, ...shown });
  expect(Object.keys(found)).toEqual(fields);
});
