import type { Actor } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { requireOwnDealer, requirePermission } from "#src/services/require-permission.ts";

/** Admins read any account, dealers their own. */
export function accountDealer(actor: Actor, dealerId: string | null): string {
  if (dealerId === null) return requireOwnDealer(actor, "dealer:manage").dealer_id;
  requirePermission(actor, "ledger:administer");
  if (!isUuid(dealerId)) throw new NotFound("Dealer not found");
  return dealerId;
}
