import { type Actor, can } from "#src/domain/accounts/permissions.ts";
import { NotFound, NotSignedIn } from "#src/domain/errors/errors.ts";

/** @throws NotSignedIn, NotFound without a dealer */
export function performanceDealerOf(actor: Actor): string {
  if (actor.kind === "visitor") throw new NotSignedIn("Sign in to read your figures");
  const { dealer_id } = actor;
  if (dealer_id === null || !can(actor, "performance:read", { dealer_id })) {
    throw new NotFound("Dealer profile not found");
  }
  return dealer_id;
}
