import { type Actor, can } from "#src/domain/accounts/permissions.ts";
import { NotAllowed, NotFound, NotSignedIn } from "#src/domain/errors/errors.ts";

/** @throws NotSignedIn; NotFound without a dealer; NotAllowed for staff */
export function managedDealer(actor: Actor): { dealer_id: string; user_id: string } {
  if (actor.kind === "visitor") throw new NotSignedIn("Sign in first");
  const { dealer_id, user_id } = actor;
  if (dealer_id === null) throw new NotFound("Dealer profile not found");
  if (actor.kind !== "user" || !can(actor, "dealer:manage", { dealer_id })) {
    throw new NotAllowed("Only an owner of the dealership can do this");
  }
  return { dealer_id, user_id };
}
