import type { Actor, UserActor } from "#src/domain/accounts/permissions.ts";
import { NotAllowed, NotSignedIn } from "#src/domain/errors/errors.ts";

/** Refuses API keys. */
export function signedInUser(actor: Actor): UserActor {
  if (actor.kind === "visitor") throw new NotSignedIn("Sign in first");
  if (actor.kind === "api key") throw new NotAllowed("API keys cannot be used here.");
  return actor;
}
