import type { Actor } from "#src/domain/accounts/permissions.ts";
import { OVERVIEW_DAYS } from "#src/domain/policy/operations.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requirePermission } from "#src/services/require-permission.ts";
import { listOverviewDays, type OverviewDay } from "./overview-day-queries.ts";

export async function findOverviewDays(
  { db, now }: Pick<AppContext, "db" | "now">,
  actor: Actor,
): Promise<OverviewDay[]> {
  requirePermission(actor, "operations:administer");
  return await listOverviewDays(db, { days: OVERVIEW_DAYS, now: now() });
}
