import { ADMIN_SESSION_MAX_HOURS, SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from "../policy/accounts.ts";
import { daysAfter, hoursAfter } from "../time/ago.ts";

/** The earlier of inactivity timeout and absolute timeout. */
export function sessionExpiry({
  signedInAt,
  lastUsedAt,
  isAdmin,
}: {
  signedInAt: Date;
  lastUsedAt: Date;
  isAdmin: boolean;
}): Date {
  const idle = daysAfter(lastUsedAt, SESSION_IDLE_DAYS);
  const latest = isAdmin
    ? hoursAfter(signedInAt, ADMIN_SESSION_MAX_HOURS)
    : daysAfter(signedInAt, SESSION_MAX_DAYS);
  return idle < latest ? idle : latest;
}
