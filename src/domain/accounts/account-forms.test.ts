import { expect, test } from "vitest";
import type { z } from "zod";
import { fieldErrors } from "../errors/errors.ts";
import { resetRequestSchema, signInSchema, signUpSchema } from "./account-forms.ts";

const messages = (schema: z.ZodType, input: unknown) => {
  const parsed = schema.safeParse(input);
  return parsed.success ? {} : fieldErrors(parsed.error);
};

test.each([
  [{}, { full_name: "Full name is required", email: "Email is required", password: "Password is required" }],
  [
    { full_name: " ", email: "", password: "" },
    { full_name: "Full name is required", email: "Email is required", password: "Password is required" },
  ],
  [
    { full_name: "Ann Lee", email: "ann", password: "12345" },
    { email: "Invalid email address", password: "Password must be at least 6 characters" },
  ],
  [
    { full_name: "Ann Lee", email: "ann@dealer.example", password: "x".repeat(129) },
    { password: "Password must be at most 128 characters" },
  ],
  [{ full_name: "Ann Lee", email: "ann@dealer.example", password: "123456" }, {}],
])("sign-up of %j reports %j", (input, expected) => {
  expect(messages(signUpSchema, input)).toEqual(expected);
});

test("trims pasted email addresses and removes control characters from names", () => {
  const parsed = signUpSchema.parse({
    full_name: " Ann\u0000\n Lee ",
    email: " ann@dealer.example ",
    password: "secret-1",
  });
  expect(parsed).toMatchObject({ full_name: "Ann Lee", email: "ann@dealer.example" });
});

test("sign-in accepts passwords of any length", () => {
  expect(messages(signInSchema, { email: "ann@dealer.example", password: "1" })).toEqual({});
  expect(messages(signInSchema, { email: "nobody", password: "" })).toEqual({
    email: "Invalid email address",
    password: "Password is required",
  });
});

test("a reset needs an email address", () => {
  expect(messages(resetRequestSchema, { email: "" })).toEqual({ email: "Email is required" });
});
