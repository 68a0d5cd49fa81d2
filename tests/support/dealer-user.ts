import type { Actor } from "#src/domain/accounts/permissions.ts";

/** Somebody who works for the dealer; for nobody when there is none. */
export const dealerUser = (dealer_id: string | null, user_id = "u"): Extract<Actor, { kind: "user" }> => ({
  kind: "user",
  user_id,
  email: "dealer@example.org",
  dealer_id,
  dealer_role: dealer_id === null ? null : "staff",
  is_admin: false,
});
