import type { Actor } from "#src/domain/accounts/permissions.ts";
import { UNMATCHED_LEADS_SHOWN } from "#src/domain/policy.ts";
import { requirePermission } from "#src/services/accounts/require-permission.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { countUnmatchedLeads, selectUnmatchedLeads, type UnmatchedLead } from "./unmatched-lead-queries.ts";

/**
 * The requests that matched nobody, for an admin to find a dealer by hand: the buyer was told that we do.
 * @returns how many there are, and the newest of them
 */
export async function listUnmatchedLeads(
  { db }: Pick<AppContext, "db">,
  actor: Actor,
): Promise<{ total: number; leads: UnmatchedLead[] }> {
  requirePermission(actor, "lead:list-all");
  const [total, leads] = await Promise.all([
    countUnmatchedLeads(db),
    selectUnmatchedLeads(db, UNMATCHED_LEADS_SHOWN),
  ]);
  return { total, leads };
}
