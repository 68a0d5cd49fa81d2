import { type Actor, can } from "#src/domain/accounts/permissions.ts";
import { NotAllowed, NotSignedIn } from "#src/domain/errors/errors.ts";

/** What is asked of the actor alone, whatever the subject. */
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

/**
 * @returns the actor, who is signed in
 * @throws NotSignedIn, NotAllowed with the text of spec §8
 */
export function requirePermission(actor: Actor, action: AdminAction): Extract<Actor, { kind: "user" }> {
  if (actor.kind === "visitor") throw new NotSignedIn("Sign in first");
  if (actor.kind === "api key" || !can(actor, action, null))
    throw new NotAllowed("You don't have permission to access this page.");
  return actor;
}
