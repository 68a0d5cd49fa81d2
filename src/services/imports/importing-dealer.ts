import { type Actor, can } from "#src/domain/accounts/permissions.ts";
import { NotFound, NotSignedIn } from "#src/domain/errors/errors.ts";

/** @throws NotSignedIn, NotFound without a dealer */
export function importingDealer(actor: Actor): { dealer_id: string; user_id: string } {
  if (actor.kind === "visitor") throw new NotSignedIn("Not authenticated");
  const { dealer_id, user_id } = actor;
  if (dealer_id !== null && can(actor, "vehicle:import", { dealer_id })) return { dealer_id, user_id };
  throw new NotFound("Dealer profile not found");
}
