import type { Actor } from "#src/domain/accounts/permissions.ts";

export const ADMIN: Extract<Actor, { kind: "user" }> = {
  kind: "user",
  user_id: "admin",
  email: "admin@example.org",
  dealer_id: null,
  dealer_role: null,
  dealer_status: null,
  is_admin: true,
};
