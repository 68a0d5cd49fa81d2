import type { Actor } from "#src/domain/accounts/permissions.ts";
import { requireOwnDealer, requirePermission } from "#src/services/require-permission.ts";

/** Stock of the actor's dealer, or of the whole site. */
export type FeedScope = "dealer" | "site";

/** @returns null for the whole site */
export function requireFeedOwner(actor: Actor, scope: FeedScope): string | null {
  if (scope === "dealer") return requireOwnDealer(actor, "dealer:manage").dealer_id;
  requirePermission(actor, "operations:administer");
  return null;
}
