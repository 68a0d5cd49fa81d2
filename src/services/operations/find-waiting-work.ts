import type { Actor } from "#src/domain/accounts/permissions.ts";
import { COMPLAINT_DUE_SOON_DAYS } from "#src/domain/policy/complaints.ts";
import { daysAfter } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { countErrorGroups } from "#src/services/error-reports/error-queries.ts";
import { requirePermission } from "#src/services/require-permission.ts";
import { countWaitingWork, type WaitingWork } from "./overview-queries.ts";

/** Counts the tasks that wait for an admin, by kind. */
export async function findWaitingWork(
  { db, now, mailDelivery }: Pick<AppContext, "db" | "now" | "mailDelivery">,
  actor: Actor,
): Promise<WaitingWork & { new_errors: number; mail_is_missing: boolean }> {
  requirePermission(actor, "operations:administer");
  const at = now();
  const [work, newErrors] = await Promise.all([
    countWaitingWork(db, { now: at, soon: daysAfter(at, COMPLAINT_DUE_SOON_DAYS) }),
    countErrorGroups(db, ["new"]),
  ]);
  return { ...work, new_errors: newErrors, mail_is_missing: mailDelivery === "missing" };
}
