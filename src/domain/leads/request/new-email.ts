import { z } from "zod";
import { LEAD_EMAIL_MAX_LENGTH } from "#src/domain/policy/leads/lead-form.ts";
import { emailAddress } from "#src/domain/text/email-address.ts";

const EMAIL_INVALID = "Enter an email address like name@example.com";

export const newEmailSchema = z.object({
  new_email: emailAddress(EMAIL_INVALID, LEAD_EMAIL_MAX_LENGTH),
});
