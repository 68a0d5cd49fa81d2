import { type Actor, can } from "#src/domain/accounts/permissions.ts";
import { NotAllowed, NotFound, NotSignedIn } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findOwnVehicle } from "#src/services/vehicles/own-vehicle.ts";

/**
 * Checks the permission before the upload is read.
 * @param vehicleId an admin's upload belongs to the dealer of this listing
 * @throws NotSignedIn, NotAllowed without a dealer, NotFound for another dealer's listing
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
