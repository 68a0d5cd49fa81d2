import { type Actor, can } from "#src/domain/accounts/permissions.ts";
import { NotAllowed, NotSignedIn } from "#src/domain/errors/errors.ts";

/** @throws NotSignedIn, NotAllowed if the actor has a dealer */
export function requireApplicant(actor: Actor): Extract<Actor, { kind: "user" }> {
  if (actor.kind === "visitor") throw new NotSignedIn("Sign in first");
  if (actor.kind === "user" && can(actor, "dealer:apply", null)) return actor;
  throw new NotAllowed("Your account already belongs to a dealer");
}
