import type { UserActor } from "#src/domain/accounts/permissions.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";

export const dealerUser = <Id extends string | null>(
  dealerId: Id,
  userId = "u",
): UserActor & { dealer_id: Id } => ({
  kind: "user",
  user_id: userId,
  email: "dealer@example.org",
  dealer_id: dealerId,
  dealer_role: dealerId === null ? null : "staff",
  dealer_status: dealerId === null ? null : "verified",
  is_admin: false,
});

export const ownerOf = (dealerId: string): OwnDealer => ({ ...dealerUser(dealerId), dealer_role: "owner" });
