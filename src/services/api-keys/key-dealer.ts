import { type Actor, can } from "#src/domain/accounts/permissions.ts";
import { NotAllowed, NotFound } from "#src/domain/errors/errors.ts";
import { signedInUser } from "#src/services/signed-in-user.ts";

/** @throws NotSignedIn, NotFound without a dealer, NotAllowed unless owner */
export function keyDealer(actor: Actor): { dealer_id: string; user_id: string } {
  const { dealer_id, user_id } = signedInUser(actor);
  if (dealer_id === null) throw new NotFound("Dealer profile not found");
  if (!can(actor, "api-key:manage", { dealer_id })) {
    throw new NotAllowed("Only owners of the dealership can manage API keys.");
  }
  return { dealer_id, user_id };
}
