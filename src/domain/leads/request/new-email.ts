import { z } from "zod";
import { LEAD_EMAIL_MAX_LENGTH } from "#src/domain/policy/leads/lead-form.ts";
import { requiredText } from "./lead-request-fields.ts";

const EMAIL_INVALID = "Enter an email address like name@example.com";

export const newEmailSchema = z.object({
  new_email: requiredText(
    { min: 1, max: LEAD_EMAIL_MAX_LENGTH },
    { short: EMAIL_INVALID, long: `Email address must be at most ${LEAD_EMAIL_MAX_LENGTH} characters` },
  ).pipe(z.email(EMAIL_INVALID)),
});
