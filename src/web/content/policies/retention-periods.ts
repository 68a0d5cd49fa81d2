import { EMAIL_CONFIRMATION_HOURS } from "#src/domain/policy/accounts.ts";
import { IDEMPOTENCY_KEY_HOURS } from "#src/domain/policy/api.ts";
import { COMPLAINT_RETENTION_MONTHS } from "#src/domain/policy/complaints.ts";
import { EMAIL_CHANGE_LINK_HOURS, ENQUIRY_LINK_DAYS } from "#src/domain/policy/leads/leads.ts";
import {
  ALERT_REFUSAL_MONTHS,
  ANALYTICS_RETENTION_DAYS,
  AUDIT_RETENTION_MONTHS,
  DECIDED_EVIDENCE_RETENTION_DAYS,
  ENDED_ACCESS_RETENTION_MONTHS,
  ERROR_REPORT_RETENTION_DAYS,
  IMPORT_RETENTION_DAYS,
  KNOWN_BROWSER_RETENTION_DAYS,
  LEAD_RETENTION_MONTHS,
  MAIL_LOG_RETENTION_DAYS,
  NOT_FOUND_RETENTION_DAYS,
  TEXT_MESSAGE_RETENTION_DAYS,
  UNCONFIRMED_SIGN_UP_DAYS,
  UNSENT_EVIDENCE_RETENTION_DAYS,
  UNUSED_LOOK_UP_DAYS,
  VEHICLE_IDENTITY_RETENTION_DAYS,
  WEBHOOK_DELIVERY_RETENTION_DAYS,
} from "#src/domain/policy/retention.ts";
import { UNCONFIRMED_NUMBER_DAYS } from "#src/domain/policy/text-messages.ts";

/** '12 months', for each period after which a job erases personal data. */
export const RETENTION_PERIODS = inWords({
  ALERT_REFUSAL_MONTHS,
  ANALYTICS_RETENTION_DAYS,
  AUDIT_RETENTION_MONTHS,
  COMPLAINT_RETENTION_MONTHS,
  DECIDED_EVIDENCE_RETENTION_DAYS,
  EMAIL_CHANGE_LINK_HOURS,
  EMAIL_CONFIRMATION_HOURS,
  ENDED_ACCESS_RETENTION_MONTHS,
  ENQUIRY_LINK_DAYS,
  ERROR_REPORT_RETENTION_DAYS,
  IDEMPOTENCY_KEY_HOURS,
  IMPORT_RETENTION_DAYS,
  KNOWN_BROWSER_RETENTION_DAYS,
  LEAD_RETENTION_MONTHS,
  MAIL_LOG_RETENTION_DAYS,
  NOT_FOUND_RETENTION_DAYS,
  TEXT_MESSAGE_RETENTION_DAYS,
  UNCONFIRMED_NUMBER_DAYS,
  UNCONFIRMED_SIGN_UP_DAYS,
  UNSENT_EVIDENCE_RETENTION_DAYS,
  UNUSED_LOOK_UP_DAYS,
  VEHICLE_IDENTITY_RETENTION_DAYS,
  WEBHOOK_DELIVERY_RETENTION_DAYS,
});

/** The unit is the end of the name. */
function inWords<Name extends string>(periods: Record<Name, number>): Record<Name, string> {
  const texts = Object.entries<number>(periods).map(([name, count]) => {
    const units = name.slice(name.lastIndexOf("_") + 1).toLowerCase();
    return [name, `${count} ${count === 1 ? units.slice(0, -1) : units}`];
  });
  return Object.fromEntries(texts);
}
