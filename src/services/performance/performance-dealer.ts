import { type Actor, can } from "#src/domain/accounts/permissions.ts";
import { NotFound, NotSignedIn } from "#src/domain/errors/errors.ts";

/**
 * Whose figures the actor reads.
 * @throws NotSignedIn, NotFound 'Dealer profile not found' when the actor has no dealer
 */
export function performanceDealerOf(actor: Actor): string {
  if (actor.kind === "visitor") throw new NotSignedIn("Sign in to read your figures");
  const { dealer_id } = actor;
  if (dealer_id === null || !can(actor, "performance:read", { dealer_id })) {
    throw new NotFound("Dealer profile not found");
  }
  return dealer_id;
}
