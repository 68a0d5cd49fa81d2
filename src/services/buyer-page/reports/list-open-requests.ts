import type { Actor } from "#src/domain/accounts/permissions.ts";
import { BUYER_REQUESTS_SHOWN } from "#src/domain/policy/leads/leads.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requirePermission } from "#src/services/require-permission.ts";
import { countOpenRequests, type OpenBuyerRequest, selectOpenRequests } from "./open-request-queries.ts";

export async function listOpenRequests(
  { db }: Pick<AppContext, "db">,
  actor: Actor,
): Promise<{ total: number; requests: OpenBuyerRequest[] }> {
  requirePermission(actor, "lead:decide");
  const [total, requests] = await Promise.all([
    countOpenRequests(db),
    selectOpenRequests(db, BUYER_REQUESTS_SHOWN),
  ]);
  return { total, requests };
}
