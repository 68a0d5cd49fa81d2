import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requireOwnDealer, requireOwnRecord, requireSignedIn } from "#src/services/require-permission.ts";
import { findOwnVehicle } from "#src/services/vehicles/own-vehicle.ts";

/**
 * Checks the permission before the upload is read.
 * @param vehicleId an admin's upload belongs to the dealer of this listing
 */
export async function photoOwner(
  { db }: Pick<AppContext, "db">,
  actor: Actor,
  vehicleId: string | undefined,
): Promise<{ dealer_id: string; uploaded_by: string }> {
  const { user_id } = requireSignedIn(actor);
  const { dealer_id } =
    vehicleId === undefined
      ? requireOwnDealer(actor, "vehicle:change")
      : requireOwnRecord(
          actor,
          "vehicle:change",
          await findOwnVehicle(db, actor, vehicleId),
          "Vehicle not found",
        );
  return { dealer_id, uploaded_by: user_id };
}
