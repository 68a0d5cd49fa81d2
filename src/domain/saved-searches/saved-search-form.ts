import { z } from "zod";
import { looseText } from "#src/domain/leads/request/lead-request-fields.ts";
import { ACCOUNT_EMAIL_MAX_LENGTH } from "../policy/accounts.ts";
import { emailAddress } from "../text/email-address.ts";
import { ALERT_FREQUENCIES } from "./alert-frequency.ts";

const EMAIL_INVALID = "Enter your email address";
const CONSENT_MISSING = "Tick the box if you want these emails";

export const savedSearchSchema = z.object({
  email: emailAddress(EMAIL_INVALID, ACCOUNT_EMAIL_MAX_LENGTH),
  frequency: z.enum(ALERT_FREQUENCIES, { error: "Choose how often" }),
  consent_alerts: z.literal("on", { error: CONSENT_MISSING }),
  /** The query string of /browse; invalid parts are ignored. */
  search: looseText,
  vehicle_id: looseText,
});
