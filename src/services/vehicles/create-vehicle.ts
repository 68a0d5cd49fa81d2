import { type Actor, can } from "#src/domain/accounts/permissions.ts";
import { NotAllowed, NotSignedIn } from "#src/domain/errors/errors.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { checkListing, locateListing } from "./check-listing.ts";
import { insertVehicle } from "./dealer-vehicle-queries.ts";

/**
 * Adds a listing of the actor's own dealer (spec §7 'Insert vehicle').
 * @param input the form of spec §5
 * @throws InvalidInput with a message a field, NotAllowed when the actor has no dealer
 */
export async function createVehicle(app: AppContext, actor: Actor, input: unknown): Promise<Vehicle> {
  const dealer_id = dealerOf(actor);
  const listing = await locateListing(app, checkListing(app, input));
  return await insertVehicle(app.db, { ...listing, dealer_id, at: app.now() });
}

/** The two texts of spec §8: an admin is known here, and only not linked; anybody else should ask support. */
function dealerOf(actor: Actor): string {
  if (actor.kind === "visitor") throw new NotSignedIn("Sign in first");
  const { dealer_id, is_admin } = actor;
  if (dealer_id !== null && can(actor, "vehicle:change", { dealer_id })) return dealer_id;
  throw new NotAllowed(is_admin ? "No dealer profile linked" : "No dealer profile found. Contact support.");
}
