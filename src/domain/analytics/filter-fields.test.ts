import { describe, expect, it } from "vitest";
import { filterFields } from "./analytics-events.ts";

const fieldsOf = (given: unknown) => filterFields.safeParse(given).data;

describe("filter fields", () => {
  it("accept any filter name", () => {
    const fields = { minPrice: 5000, bodyStyle: "SUV", model: "e-208", somethingNew: true };
    expect(fieldsOf(fields)).toEqual(fields);
  });

  it.each([
    ["M4 5JD", "M4"],
    ["m45jd", "M4"],
    ["SW1A 1AA", "SW1A"],
    ["M1", "M1"],
    ["M", "M"],
  ])("reduce the postcode %s to %s", (postcode, outward) => {
    expect(fieldsOf({ postcode })).toEqual({ postcode: outward });
  });

  it.each([
    ["no postcode", { postcode: "12 Acacia Avenue" }],
    ["an object", { minPrice: { above: 5 } }],
    ["a list", { models: ["Leaf"] }],
    ["nothing", { keyword: null, model: undefined }],
    ["blanks", { keyword: " \u0000 " }],
    ["the page", { page: 3 }],
    ["an invalid name", { "a b": 1, "": 2, "1st": 3, [`x${"y".repeat(40)}`]: 4 }],
    ["no filter at all", {}],
    ["not even fields", "minPrice=5"],
    ["a list instead of fields", [1, 2]],
    ["null", null],
  ])("drop %s", (_, given) => {
    expect(filterFields.safeParse(given).success).toBe(false);
  });

  it("keep the sort order", () => {
    expect(fieldsOf({ sort: "mileage", page: 3 })).toEqual({ sort: "mileage" });
  });

  it("removes personal data from keywords", () => {
    const typed = fieldsOf({ keyword: "leaf ann@example.com 07700 900123 M4 5JD" });
    expect(typed).toEqual({ keyword: "leaf [email] [phone] [postcode]" });
  });

  it("are bounded in number and length", () => {
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`f${n}`, "x ".repeat(500)]));
    const fields = fieldsOf(many) ?? {};
    expect(Object.keys(fields)).toHaveLength(30);
    expect(Math.max(...Object.values(fields).map((value) => String(value).length))).toBeLessThanOrEqual(100);
  });

  it("cannot pollute prototypes", () => {
    const fields = fieldsOf(
      JSON.parse('{"__proto__": {"polluted": 1}, "constructor": "x", "minYear": 2020}'),
    );
    expect(fields).toEqual({ minYear: 2020, constructor: "x" });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
