import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { countErrorGroups } from "#src/services/error-reports/error-queries.ts";
import { requirePermission } from "#src/services/require-permission.ts";
import { countWaitingWork, type WaitingWork } from "./overview-queries.ts";

/** Counts the tasks that wait for an admin, by kind. */
export async function findWaitingWork(
  { db, mailDelivery }: Pick<AppContext, "db" | "mailDelivery">,
  actor: Actor,
): Promise<WaitingWork & { new_errors: number; mail_is_missing: boolean }> {
  requirePermission(actor, "operations:administer");
  const [work, newErrors] = await Promise.all([countWaitingWork(db), countErrorGroups(db, ["new"])]);
  return { ...work, new_errors: newErrors, mail_is_missing: mailDelivery === "missing" };
}
