import { EMAIL_CONFIRMATION_HOURS } from "#src/domain/policy/accounts.ts";
import { IDEMPOTENCY_KEY_HOURS } from "#src/domain/policy/api.ts";
import { COMPLAINT_RETENTION_MONTHS } from "#src/domain/policy/complaints.ts";
import { EMAIL_CHANGE_LINK_HOURS, ENQUIRY_LINK_DAYS } from "#src/domain/policy/leads/leads.ts";
import * as retention from "#src/domain/policy/retention.ts";
import { UNCONFIRMED_NUMBER_DAYS } from "#src/domain/policy/text-messages.ts";

const PERIODS = {
  ...retention,
  COMPLAINT_RETENTION_MONTHS,
  EMAIL_CHANGE_LINK_HOURS,
  EMAIL_CONFIRMATION_HOURS,
  ENQUIRY_LINK_DAYS,
  IDEMPOTENCY_KEY_HOURS,
  UNCONFIRMED_NUMBER_DAYS,
};

export type RetentionPeriod = keyof typeof PERIODS;

/** '12 months', after which a job erases personal data. The unit is the end of the name. */
export function periodText(name: RetentionPeriod): string {
  const count: number = PERIODS[name];
  const units = name.slice(name.lastIndexOf("_") + 1).toLowerCase();
  return `${count} ${count === 1 ? units.slice(0, -1) : units}`;
}
