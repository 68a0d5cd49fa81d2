import type { Actor } from "#src/domain/accounts/permissions.ts";

export const dealerUser = (dealerId: string | null, userId = "u"): Extract<Actor, { kind: "user" }> => ({
  kind: "user",
  user_id: userId,
  email: "dealer@example.org",
  dealer_id: dealerId,
  dealer_role: dealerId === null ? null : "staff",
  dealer_status: dealerId === null ? null : "verified",
  is_admin: false,
});
