import { z } from "zod";
import { looseText, requiredText } from "#src/domain/leads/request/lead-request-fields.ts";
import { ACCOUNT_EMAIL_MAX_LENGTH } from "../policy/accounts.ts";
import { ALERT_FREQUENCIES } from "./alert-frequency.ts";

const EMAIL_INVALID = "Enter your email address";
const CONSENT_MISSING = "Tick the box if you want these emails";

export const savedSearchSchema = z.object({
  email: requiredText(
    { min: 1, max: ACCOUNT_EMAIL_MAX_LENGTH },
    { short: EMAIL_INVALID, long: `Email address must be at most ${ACCOUNT_EMAIL_MAX_LENGTH} characters` },
  ).pipe(z.email(EMAIL_INVALID)),
  frequency: z.enum(ALERT_FREQUENCIES, { error: "Choose how often" }),
  consent_alerts: z.literal("on", { error: CONSENT_MISSING }),
  /** The query string of /browse; invalid parts are ignored. */
  search: looseText,
  vehicle_id: looseText,
});
