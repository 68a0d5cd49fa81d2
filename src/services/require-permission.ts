import { type Actor, can } from "#src/domain/accounts/permissions.ts";
import { NotAllowed, NotSignedIn } from "#src/domain/errors/errors.ts";

type AdminAction =
  | "post:manage"
  | "vehicle:list-all"
  | "lead:list-all"
  | "lead:decide"
  | "dealer:administer"
  | "issue:decide"
  | "ledger:administer"
  | "operations:administer"
  | "role:administer";

/** @throws NotSignedIn, NotAllowed */
export function requirePermission(actor: Actor, action: AdminAction): Extract<Actor, { kind: "user" }> {
  if (actor.kind === "visitor") throw new NotSignedIn("Sign in first");
  if (actor.kind === "api key" || !can(actor, action, null))
    throw new NotAllowed("You don't have permission to access this page.");
  return actor;
}
