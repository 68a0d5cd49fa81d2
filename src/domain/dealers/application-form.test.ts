import { describe, expect, it } from "vitest";
import { fieldErrors } from "../errors/errors.ts";
import { applicationSchema } from "./application-form.ts";

const FORM = {
  trading_name: " Tidewater  Electric ",
  company_number: "9876543",
  no_company_number: "",
  address_line: "Unit 4, Quay Road",
  town: "Whitby",
  postcode: "yo21 1aa",
  phone: "01632 960123",
  website: "tidewater.example.co.uk",
  opening_hours: { mon: { open: "09:00", close: "17:30" } },
};
const check = (changes: Record<string, unknown>) => applicationSchema.safeParse({ ...FORM, ...changes });

describe("an application to join", () => {
  it("is normalised", () => {
    expect(check({}).data).toEqual({
      trading_name: "Tidewater Electric",
      company_number: "09876543",
      no_company_number: "",
      address_line: "Unit 4, Quay Road",
      town: "Whitby",
      postcode: "YO21 1AA",
      phone: "01632 960123",
      website: "https://tidewater.example.co.uk/",
      opening_hours: { mon: { open: "09:00", close: "17:30" } },
    });
  });

  it("of a sole trader explains the missing company number", () => {
    const { data } = check({ company_number: "", no_company_number: "Sole trader" });
    expect(data).toMatchObject({ company_number: null, no_company_number: "Sole trader" });
  });

  it("with a company number needs no reason, and drops one", () => {
    expect(check({ no_company_number: "Sole trader" }).data).toMatchObject({ no_company_number: "" });
  });

  it("without a website stores none", () => {
    expect(check({ website: undefined }).data).toMatchObject({ website: "" });
  });

  it.each<[string, unknown, string]>([
    ["trading_name", "", "Trading name is required"],
    ["trading_name", "x", "Trading name must be at least 2 characters"],
    ["trading_name", "x".repeat(121), "Trading name must be at most 120 characters"],
    ["trading_name", 7, "Trading name is required"],
    ["company_number", "", "Enter the company number, or explain below why you have none"],
    ["company_number", "12", "Enter the number at Companies House, such as 09876543"],
    ["address_line", " ", "Address is required"],
    ["town", null, "Town is required"],
    ["postcode", "YO21", "Enter a full UK postcode, such as M4 7BD"],
    ["postcode", "90210", "Enter a full UK postcode, such as M4 7BD"],
    ["phone", "", "Phone is required"],
    ["website", "javascript:alert(1)", "Enter a web address, such as https://example.co.uk"],
    ["website", "ftp://example.com", "Enter a web address, such as https://example.co.uk"],
    ["website", "https://me@example.com", "Enter a web address, such as https://example.co.uk"],
    ["opening_hours", {}, "Enter the opening hours of at least one day"],
    ["opening_hours", "always", "Enter the opening hours of at least one day"],
    [
      "opening_hours",
      { tue: { open: "18:00", close: "09:00" } },
      "Tuesday needs an opening time and a later closing time",
    ],
    ["opening_hours", { holiday: {} }, "Give each open day an opening time and a later closing time"],
    ["website", "not a site", "Enter a web address, such as https://example.co.uk"],
  ])("with %s %j says: %s", (field, value, message) => {
    const { error } = check({ [field]: value });
    expect(error && fieldErrors(error)).toEqual({ [field]: message });
  });

  it("without any values has an error at each field", () => {
    const { error } = applicationSchema.safeParse({});
    const messages = error && fieldErrors(error);
    expect(Object.keys(messages ?? {}).sort()).toEqual([
      "address_line",
      "company_number",
      "opening_hours",
      "phone",
      "postcode",
      "town",
      "trading_name",
    ]);
  });

  it.each([null, undefined, "x", []])("refuses %j", (input) => {
    expect(applicationSchema.safeParse(input).success).toBe(false);
  });
});
