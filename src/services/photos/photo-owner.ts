import { type Actor, can } from "#src/domain/accounts/permissions.ts";
import { NotAllowed, NotFound, NotSignedIn } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findOwnVehicle } from "#src/services/vehicles/own-vehicle.ts";

/**
 * Whose a photo would be that the actor uploads: asked before the file is read.
 * @param vehicleId the listing it is meant for, where there is one: an admin's photo is that listing's dealer's
 * @throws NotSignedIn, NotAllowed without a dealer, NotFound for a listing that is none of the actor's
 */
export async function photoOwner(
  { db }: Pick<AppContext, "db">,
  actor: Actor,
  vehicleId: string | undefined,
): Promise<{ dealer_id: string; uploaded_by: string }> {
  if (actor.kind === "visitor") throw new NotSignedIn("Sign in first");
  const uploadedBy = actor.user_id;
  if (vehicleId !== undefined) {
    const vehicle = await findOwnVehicle(db, actor, vehicleId);
    if (!can(actor, "vehicle:change", vehicle)) throw new NotFound("Vehicle not found");
    return { dealer_id: vehicle.dealer_id, uploaded_by: uploadedBy };
  }
  const { dealer_id } = actor;
  if (dealer_id !== null && can(actor, "vehicle:change", { dealer_id }))
    return { dealer_id, uploaded_by: uploadedBy };
  throw new NotAllowed("No dealer profile found. Contact support.");
}
