import type { Actor } from "#src/domain/accounts/permissions.ts";
import { HELD_LEADS_SHOWN } from "#src/domain/policy/leads/held-leads.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requirePermission } from "#src/services/require-permission.ts";
import { countHeldLeads, type HeldLead, selectHeldLeads } from "./held-lead-queries.ts";

export async function listHeldLeads(
  { db }: Pick<AppContext, "db">,
  actor: Actor,
): Promise<{ total: number; leads: HeldLead[] }> {
  requirePermission(actor, "lead:decide");
  const [total, leads] = await Promise.all([countHeldLeads(db), selectHeldLeads(db, HELD_LEADS_SHOWN)]);
  return { total, leads };
}
