import { z } from "zod";
import { ACCOUNT_EMAIL_MAX_LENGTH, FULL_NAME_MAX_LENGTH, PASSWORD_LENGTH } from "../policy.ts";
import { plainText } from "../text/plain-text.ts";

/** Spec §5 'Dealer sign-up and sign-in': what each form of /dealer/login takes, with the words at its fields. */

const email = z
  .string({ error: "Email is required" })
  .trim()
  .min(1, "Email is required")
  .max(ACCOUNT_EMAIL_MAX_LENGTH, `Email must be at most ${ACCOUNT_EMAIL_MAX_LENGTH} characters`)
  .pipe(z.email("Invalid email address"));

const newPassword = z
  .string({ error: "Password is required" })
  .min(1, "Password is required")
  .min(PASSWORD_LENGTH.min, `Password must be at least ${PASSWORD_LENGTH.min} characters`)
  .max(PASSWORD_LENGTH.max, `Password must be at most ${PASSWORD_LENGTH.max} characters`);

export const signInSchema = z.object({
  email,
  // However short: only whether it is the right one counts, and older rules may have allowed it.
  password: z.string({ error: "Password is required" }).min(1, "Password is required"),
});

export const signUpSchema = z.object({
  full_name: z
    .string({ error: "Full name is required" })
    .transform(plainText)
    .pipe(
      z
        .string()
        .min(1, "Full name is required")
        .max(FULL_NAME_MAX_LENGTH, `Full name must be at most ${FULL_NAME_MAX_LENGTH} characters`),
    ),
  email,
  password: newPassword,
});

export const resetRequestSchema = z.object({ email });

export const newPasswordSchema = z.object({ password: newPassword });
