import { z } from "zod";
import { DEALER_ROLES } from "../accounts/permissions.ts";
import { ACCOUNT_EMAIL_MAX_LENGTH } from "../policy/accounts.ts";
import { plainText } from "../text/plain-text.ts";

export const invitationSchema = z.object(
  {
    email: z
      .string({ error: "Email is required" })
      .transform((text) => plainText(text).toLowerCase())
      .pipe(
        z
          .string()
          .min(1, "Email is required")
          .max(ACCOUNT_EMAIL_MAX_LENGTH, `Email must be at most ${ACCOUNT_EMAIL_MAX_LENGTH} characters`)
          .pipe(z.email("Invalid email address")),
      ),
    role: z.enum(DEALER_ROLES, { error: "Choose a role" }),
  },
  { error: "Fill in the form" },
);

export const roleSchema = z.object(
  { role: z.enum(DEALER_ROLES, { error: "Choose a role" }) },
  { error: "Choose a role" },
);
