import fc from "fast-check";
import { expect, test } from "vitest";
import { fieldErrors } from "#src/domain/errors/errors.ts";
import { listingSchema } from "./listing-schema.ts";

const schema = listingSchema({ today: new Date("2026-11-23T12:00:00Z") });
const LEAF = {
  make: "Nissan",
  model: "Leaf",
  year: 2020,
  price: 9495,
  mileage: 30_000,
  body_style: "Hatchback",
  postcode: "M1 1AE",
};
const messages = (input: unknown) => {
  const parsed = schema.safeParse(input);
  return parsed.success ? {} : fieldErrors(parsed.error);
};

test("accepts the required fields alone and publishes by default", () => {
  expect(schema.parse(LEAF)).toEqual({
    ...LEAF,
    trim: null,
    battery_kwh: null,
    dc_kw: null,
    winter_range_est: null,
    summer_range_est: null,
    description: "",
    published: true,
  });
});

test("an empty form reports every missing field", () => {
  expect(
    messages({ make: "", model: " ", year: "", price: "", mileage: "", body_style: "", postcode: "" }),
  ).toEqual({
    make: "Make is required",
    model: "Model is required",
    year: "Year is required",
    price: "Price is required",
    mileage: "Mileage is required",
    body_style: "Body style is required",
    postcode: "Postcode is required",
  });
});

test.each([
  [{ year: 2009 }, { year: "Year must be 2010 or later" }],
  [{ year: 2010 }, {}],
  [{ year: 2027 }, {}],
  [{ year: 2028 }, { year: "Year must be 2027 or earlier" }],
  [{ year: "twenty" }, { year: 'Year: "twenty" is not a number. Write the year, such as 2021.' }],
  [{ price: 999 }, { price: "Price must be at least £1,000" }],
  [{ price: 1000 }, {}],
  [{ price: "£12,995" }, {}],
  [{ price: 1e12 }, { price: "Price must be at most £2,000,000" }],
  [{ mileage: 0 }, {}],
  [{ mileage: -1 }, { mileage: "Mileage must be 0 or more" }],
  [{ body_style: "Crossover" }, { body_style: "Choose a body style from the list" }],
  [{ postcode: "M1" }, { postcode: "Postcode is required" }],
  [{ postcode: "M11" }, {}],
  [{ battery_kwh: "40.2" }, {}],
  [{ battery_kwh: "much" }, { battery_kwh: "Battery must be a number from 0 to 500" }],
  [{ dc_kw: -1 }, { dc_kw: "DC charging must be a number from 0 to 1,000" }],
  [{ winter_range_est: "", summer_range_est: null }, {}],
  [{ trim: "x".repeat(61) }, { trim: "Trim must be at most 60 characters" }],
  [{ description: "x".repeat(5001) }, { description: "Description must be at most 5,000 characters" }],
  [{ model: "Niro PHEV" }, { model: 'Only fully electric cars can be listed. This says "PHEV".' }],
  [{ trim: "1.0 petrol" }, { trim: 'Only fully electric cars can be listed. This says "petrol".' }],
  [{ make: "BMW", model: "320d" }, { model: 'Only fully electric cars can be listed. This says "320d".' }],
  [{ make: "BMW", model: "330e" }, { model: 'Only fully electric cars can be listed. This says "330e".' }],
  [
    { make: "Mercedes-Benz", model: "C 220 d" },
    { model: 'Only fully electric cars can be listed. This says "220 d".' },
  ],
  [{ make: "Fiat", model: "500e" }, {}],
  [{ make: "BMW", model: "i4", trim: "eDrive40 M Sport 5d" }, {}],
  [{ published: "yes" }, { published: "Say whether the listing is published" }],
])("a Leaf with %j reports %j", (changes, expected) => {
  expect(messages({ ...LEAF, ...changes })).toEqual(expected);
});

test("numbers are accepted with separators and spaces", () => {
  expect(
    schema.parse({ ...LEAF, price: " £12,995 ", mileage: "30,100", battery_kwh: "39.46" }),
  ).toMatchObject({
    price: 12_995,
    mileage: 30_100,
    battery_kwh: 39.5,
  });
});

test("an existing style that the form does not offer is accepted, another is refused", () => {
  const edit = listingSchema({ today: new Date("2026-11-23T12:00:00Z"), present_body_style: "Crossover" });
  expect(edit.safeParse({ ...LEAF, body_style: "Crossover" }).success).toBe(true);
  expect(edit.safeParse({ ...LEAF, body_style: "MPV" }).success).toBe(false);
});

test("a description retains paragraphs and loses invisible characters", () => {
  const { description } = schema.parse({
    ...LEAF,
    description: " One owner.\r\n\r\n\r\n\r\nFull\u0000 history.\u202e ",
  });
  expect(description).toBe("One owner.\n\nFull  history.");
});

test("any input is either refused with a message or fits the database", () => {
  const anything = fc.record(
    Object.fromEntries(
      [...Object.keys(LEAF), "trim", "dc_kw", "description"].map((key) => [key, fc.anything()]),
    ),
  );
  fc.assert(
    fc.property(anything, (input) => {
      const parsed = schema.safeParse({ ...LEAF, ...input });
      if (!parsed.success)
        return Object.values(fieldErrors(parsed.error)).every((sentence) => sentence !== "");
      const { price, mileage, year } = parsed.data;
      return (
        [price, mileage, year].every(Number.isSafeInteger) && price >= 1000 && mileage >= 0 && year >= 2010
      );
    }),
  );
});
