import { describe, expect, it } from "vitest";
import { fieldErrors } from "#src/domain/errors/errors.ts";
import { leadRequestFromEntries } from "./lead-entries.ts";
import { freshLeadForm } from "./lead-form.ts";
import { leadRequestSchema } from "./lead-request.ts";

const VALID = {
  name: "Priya Shah",
  email: "priya@example.org",
  phone: "07700 900123",
  postcode: "M1 1AE",
  budget_band: "£10-15k",
  timeframe_days: 30,
  max_travel_mi: 25,
  consent_dealer: true,
};
const PART_EXCHANGE = { px_has: true, px_make: "Kia", px_model: "Soul", px_year: 2016, px_miles: 61_000 };

const errorsOf = (changes: Record<string, unknown>) => {
  const result = leadRequestSchema.safeParse({ ...VALID, ...changes });
  return result.success ? {} : fieldErrors(result.error);
};
const read = (changes: Record<string, unknown>) => leadRequestSchema.parse({ ...VALID, ...changes });

describe("error messages", () => {
  const missing = [
    ["name", "Name must be at least 2 characters"],
    ["email", "Invalid email address"],
    ["phone", "Phone number must be at least 10 digits"],
    ["postcode", "Postcode required"],
    ["budget_band", "Budget required"],
    ["timeframe_days", "Timeframe required"],
    ["max_travel_mi", "Max travel distance required"],
    ["consent_dealer", "You must consent to be contacted"],
  ] as const;
  it.each(missing)("a request without %s fails with: %s", (field, message) => {
    for (const nothing of [undefined, null, "", " "]) {
      expect(errorsOf({ [field]: nothing })).toEqual({ [field]: message });
    }
  });

  it("an empty request gets every message at its field", () => {
    const result = leadRequestSchema.safeParse({});
    expect(result.error && fieldErrors(result.error)).toEqual(Object.fromEntries(missing));
  });

  it.each([
    [{ name: "A" }, { name: "Name must be at least 2 characters" }],
    [{ name: "A".repeat(101) }, { name: "Name must be at most 100 characters" }],
    [{ name: 42 }, { name: "Name must be at least 2 characters" }],
    [{ email: "priya@" }, { email: "Invalid email address" }],
    [{ email: "priya@example" }, { email: "Invalid email address" }],
    [{ email: "a b@example.org" }, { email: "Invalid email address" }],
    [{ email: "two@example.org,three@example.org" }, { email: "Invalid email address" }],
    [{ email: `${"a".repeat(250)}@example.org` }, { email: "Email address must be at most 255 characters" }],
    [{ phone: "077009001" }, { phone: "Phone number must be at least 10 digits" }],
    [{ phone: "0".repeat(21) }, { phone: "Phone number must be at most 20 characters" }],
    [{ postcode: "M1" }, { postcode: "Postcode required" }],
    [{ postcode: "M1 1AE M1 1AE" }, { postcode: "Postcode must be at most 10 characters" }],
    [{ budget_band: "A lot" }, { budget_band: "Budget required" }],
    [{ timeframe_days: 0 }, { timeframe_days: "Timeframe required" }],
    [{ timeframe_days: "soon" }, { timeframe_days: "Timeframe required" }],
    [{ timeframe_days: 1e9 }, { timeframe_days: "Timeframe must be at most ten years" }],
    [{ max_travel_mi: -5 }, { max_travel_mi: "Max travel distance required" }],
    [{ max_travel_mi: Number.POSITIVE_INFINITY }, { max_travel_mi: "Max travel distance required" }],
    [{ max_travel_mi: 5000 }, { max_travel_mi: "Max travel distance must be at most 1,000 miles" }],
    [{ models: "Leaf" }, { models: "Models must be a list" }],
    [{ models: ["x".repeat(61)] }, { models: "Each model must be at most 60 characters" }],
    [{ models: Array.from({ length: 21 }, (_, i) => `Model ${i}`) }, { models: "Choose at most 20 models" }],
    [{ body_style: "Spaceship" }, { body_style: "Choose a body style from the list" }],
    [{ mileage_cap: "many" }, { mileage_cap: "Enter the mileage cap in miles" }],
    [{ mileage_cap: 3_000_000_000 }, { mileage_cap: "Enter the mileage cap in miles" }],
    [{ consent_dealer: false }, { consent_dealer: "You must consent to be contacted" }],
    [{ consent_dealer: "true" }, { consent_dealer: "You must consent to be contacted" }],
    [{ source: "elsewhere" }, { source: "Unknown source" }],
  ])("%j fails with %j", (changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors);
  });

  it.each([
    ["px_make", "Make is required when you have a part exchange"],
    ["px_model", "Model is required when you have a part exchange"],
    ["px_year", "Year is required when you have a part exchange"],
    ["px_miles", "Mileage is required when you have a part exchange"],
  ])("a part exchange with an empty or zero %s fails with: %s", (field, message) => {
    for (const nothing of [undefined, null, "", "  ", Number.NaN]) {
      expect(errorsOf({ ...PART_EXCHANGE, [field]: nothing })).toEqual({ [field]: message });
    }
    if (field === "px_year" || field === "px_miles") {
      for (const zero of [0, "0", -1, "abc"]) {
        expect(errorsOf({ ...PART_EXCHANGE, [field]: zero })).toEqual({ [field]: message });
      }
    }
  });

  it("the part exchange is checked even when other fields are wrong", () => {
    expect(errorsOf({ ...PART_EXCHANGE, name: "", px_make: "" })).toEqual({
      name: "Name must be at least 2 characters",
      px_make: "Make is required when you have a part exchange",
    });
  });

  it.each([
    [{ px_make: "x".repeat(61) }, { px_make: "Make must be at most 60 characters" }],
    [{ px_model: "x".repeat(61) }, { px_model: "Model must be at most 60 characters" }],
    [{ px_year: 16 }, { px_year: "Enter a year such as 2017" }],
    [{ px_year: 2016.5 }, { px_year: "Enter a year such as 2017" }],
    [{ px_miles: 99_999_999 }, { px_miles: "Enter the mileage in miles" }],
  ])("a part exchange of %j fails with %j", (changes, errors) => {
    expect(errorsOf({ ...PART_EXCHANGE, ...changes })).toEqual(errors);
  });

  it.each([[null], [undefined], ["text"], [42], [[]], [[VALID]]])("%j is refused", (input) => {
    const result = leadRequestSchema.safeParse(input);
    expect(result.error && fieldErrors(result.error)).toEqual({ form: "Send the request as a JSON object" });
  });
});

describe("a valid request", () => {
  it("accepts names of 2 and 100 characters and phones of 10 and 20", () => {
    for (const name of ["Al", "A".repeat(100)]) expect(read({ name }).name).toBe(name);
    for (const phone of ["0".repeat(10), "0".repeat(20)]) expect(read({ phone }).phone).toBe(phone);
  });

  it("trims text and removes invisible characters", () => {
    const request = read({ name: "  Zo\u0000e \u202e O'Neil\n", postcode: " m1 1ae " });
    expect(request.name).toBe("Zo e O'Neil");
    expect(request.postcode).toBe("m1 1ae");
    expect(read({ name: "Ann \ud800" }).name).toBe("Ann \ufffd");
  });

  it("accepts numbers as form text, with thousands separators", () => {
    const request = read({ timeframe_days: "90", max_travel_mi: "50", mileage_cap: "70,000" });
    expect(request).toMatchObject({ timeframe_days: 90, max_travel_mi: 50, mileage_cap: 70_000 });
  });

  it("accepts any number of days and miles from 1, rounded to whole ones", () => {
    expect(read({ timeframe_days: 1, max_travel_mi: 33.4 })).toMatchObject({
      timeframe_days: 1,
      max_travel_mi: 33,
    });
  });

  it.each([undefined, null, ""])("treats an empty mileage cap or body style (%j) as none", (nothing) => {
    const request = read({ mileage_cap: nothing, body_style: nothing });
    expect(request.mileage_cap).toBeUndefined();
    expect(request.body_style).toBeUndefined();
  });

  it("trims models and removes blanks and duplicates, ignoring case", () => {
    expect(read({ models: [" Leaf ", "leaf", "", "VW ID.3", "LEAF"] }).models).toEqual(["Leaf", "VW ID.3"]);
    expect(read({}).models).toEqual([]);
  });

  it("drops part exchange details when part exchange is unticked", () => {
    const request = read({ ...PART_EXCHANGE, px_has: false, px_year: "rubbish", px_miles: -3, px_model: 5 });
    expect(request).toMatchObject({ px_has: false });
    expect([request.px_make, request.px_model, request.px_year, request.px_miles]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("ignores unknown fields", () => {
    expect(read({ lead_score: 100, lead_id: "mine", __proto__: { admin: true } })).not.toHaveProperty(
      "lead_score",
    );
  });

  it("has the source lead_form by default", () => {
    expect(read({}).source).toBe("lead_form");
    expect(read({ source: "browse_card" }).source).toBe("browse_card");
  });
});

describe("the form", () => {
  it("starts with the default values and without consent", () => {
    expect(freshLeadForm({ source: "lead_form" })).toMatchObject({
      timeframe_days: 30,
      max_travel_mi: 25,
      mileage_cap: 70_000,
      models: [],
      px_has: false,
      consent_dealer: false,
    });
  });

  it("makes a valid request when filled in", () => {
    const form = { ...freshLeadForm({ source: "vehicle_page", vehicle_id: "some-car" }), ...VALID };
    expect(leadRequestSchema.parse(form)).toMatchObject({ source: "vehicle_page", vehicle_id: "some-car" });
  });

  it("is read from its entries when posted without JavaScript", () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...VALID, consent_dealer: "on", px_has: "on" })) {
      form.append(name, String(value));
    }
    form.append("models", "Leaf, VW ID.3");
    form.append("models", "leaf");
    form.append("px_make", "Kia");
    const result = leadRequestSchema.safeParse(leadRequestFromEntries(form));
    expect(Object.keys(result.error ? fieldErrors(result.error) : {})).toEqual([
      "px_model",
      "px_year",
      "px_miles",
    ]);
    form.delete("px_has");
    expect(leadRequestSchema.parse(leadRequestFromEntries(form))).toMatchObject({
      models: ["Leaf", "VW ID.3"],
      px_has: false,
      consent_dealer: true,
    });
    form.delete("consent_dealer");
    expect(leadRequestSchema.safeParse(leadRequestFromEntries(form)).success).toBe(false);
  });
});
