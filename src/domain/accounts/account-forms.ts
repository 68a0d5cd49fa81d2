import { z } from "zod";
import {
  ACCOUNT_EMAIL_MAX_LENGTH,
  API_KEY_NAME_MAX_LENGTH,
  FULL_NAME_MAX_LENGTH,
  PASSWORD_LENGTH,
  ROLE_REASON_MAX_LENGTH,
} from "../policy/accounts.ts";
import { line, requiredParagraphs, requiredReason } from "../text/reason.ts";
import { API_KEY_SCOPES } from "./api-key-scopes.ts";

const required = (error: string) => z.string({ error }).min(1, error);

const email = z
  .string({ error: "Email is required" })
  .trim()
  .min(1, "Email is required")
  .max(ACCOUNT_EMAIL_MAX_LENGTH, `Email must be at most ${ACCOUNT_EMAIL_MAX_LENGTH} characters`)
  .pipe(z.email("Invalid email address"));

const newPassword = required("Password is required")
  .min(PASSWORD_LENGTH.min, `Password must be at least ${PASSWORD_LENGTH.min} characters`)
  .max(PASSWORD_LENGTH.max, `Password must be at most ${PASSWORD_LENGTH.max} characters`);

export const signInSchema = z.object({
  email,
  // Older passwords followed other rules.
  password: required("Password is required"),
});

export const signUpSchema = z.object({
  full_name: line("Full name", FULL_NAME_MAX_LENGTH),
  email,
  password: newPassword,
});

export const resetRequestSchema = z.object({ email });

export const newPasswordSchema = z.object({ password: newPassword });

export const changePasswordSchema = z.object({
  current_password: required("Your current password is required"),
  password: newPassword,
  end_other_sessions: z.boolean().default(true),
});

const code = z
  .string({ error: "Enter the code" })
  .trim()
  .min(1, "Enter the code")
  .max(40, "That is too long for a code");
const password = required("Your password is required").max(PASSWORD_LENGTH.max, "That is not your password.");

export const passwordProofSchema = z.object({ password });
/** Without an id, ends all sessions but the present one. */
export const endSessionsSchema = passwordProofSchema.extend({ session_id: z.string().optional() });
export const codeSchema = z.object({ code });
export const passwordAndCodeSchema = z.object({ password, code });

/** The code is needed only with a second factor. */
export const deleteAccountSchema = z.object({
  password,
  code: z.string().trim().max(40, "That is too long for a code").default(""),
});

export const apiKeySchema = z.object({
  name: requiredReason({
    required: "Give the key a name",
    max: API_KEY_NAME_MAX_LENGTH,
    tooLong: `The name must be at most ${API_KEY_NAME_MAX_LENGTH} characters`,
  }),
  scopes: z
    .array(z.enum(API_KEY_SCOPES), { error: "Choose what the key may do" })
    .min(1, "Choose what the key may do")
    .transform((scopes) => [...new Set(scopes)]),
});

export const roleReasonSchema = z.object({
  reason: requiredParagraphs({ required: "Say why", max: ROLE_REASON_MAX_LENGTH }),
});
