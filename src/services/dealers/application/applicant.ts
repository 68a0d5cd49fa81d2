import { type Actor, can } from "#src/domain/accounts/permissions.ts";
import { NotAllowed, NotSignedIn } from "#src/domain/errors/errors.ts";

/**
 * Who may apply to become a dealer.
 * @throws NotSignedIn, NotAllowed when the actor has a dealer
 */
export function requireApplicant(actor: Actor): Extract<Actor, { kind: "user" }> {
  if (actor.kind === "visitor") throw new NotSignedIn("Sign in first");
  if (actor.kind === "user" && can(actor, "dealer:apply", null)) return actor;
  throw new NotAllowed("Your account works for a dealer already");
}
