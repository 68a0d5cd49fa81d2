import { describe, expect, it } from "vitest";
import { fieldErrors } from "../errors/errors.ts";
import { profileSchema } from "./profile-form.ts";

const FORM = {
  name: "Spindle Electric",
  company_number: "",
  address_line: "Unit 3",
  town: "Manchester",
  postcode: "M4 7BD",
  phone: "0161 496 0142",
  email: "Sales@Spindle.example",
  website: "",
  about: "First.\r\n\r\n\r\nSecond.",
  opening_hours: { mon: { open: "09:00", close: "18:00" } },
  enquiry_emails: "One@spindle.example, two@spindle.example\none@spindle.example",
};
const check = (changes: Record<string, unknown>) => profileSchema.safeParse({ ...FORM, ...changes });

describe("a dealer's profile", () => {
  it("is normalised", () => {
    expect(check({}).data).toMatchObject({
      company_number: null,
      email: "sales@spindle.example",
      about: "First.\n\nSecond.",
      enquiry_emails: ["one@spindle.example", "two@spindle.example"],
    });
  });

  it("with a foreign phone and no town says both at once", () => {
    const { error } = check({ phone: "0211 123456", town: "" });
    expect(error && fieldErrors(error)).toEqual({
      phone: "Enter a UK phone number",
      town: "Town is required",
    });
  });

  it.each<[string, unknown, string]>([
    ["name", "", "Name is required"],
    ["phone", "0161 496", "Enter a UK phone number"],
    ["phone", "0211 123456", "Enter a UK phone number"],
    ["phone", "+49 30 123456", "Enter a UK phone number"],
    ["phone", "+1 212 555 0123", "Enter a UK phone number"],
    ["phone", "0901 234 5678", "Enter a UK phone number"],
    ["email", "nobody", "Invalid email address"],
    ["about", "x".repeat(3001), "About must be at most 3000 characters"],
    [
      "about",
      "Family business. Ring 07700 900111.",
      'Leave out "07700 900111". Prices include fees, and buyers reach you by an enquiry here.',
    ],
    ["enquiry_emails", "a@b.example nonsense", "Each must be a valid email address"],
    ["enquiry_emails", Array.from({ length: 11 }, (_, n) => `n${n}@b.example`), "At most 10 addresses"],
    ["opening_hours", { mon: { open: "18:00", close: "09:00" } }, expect.any(String)],
  ])("with %s %j says: %s", (field, value, message) => {
    const { error } = check({ [field]: value });
    expect(error && fieldErrors(error)).toEqual({ [field]: message });
  });
});
