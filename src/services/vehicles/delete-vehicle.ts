import type { Actor } from "#src/domain/accounts/permissions.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { giveUpPhotos } from "#src/services/vehicles/listing-photos/listing-photos.ts";
import { deleteVehicleRow, lockLeadsAbout } from "./dealer-vehicle-queries.ts";
import { lockOwnVehicle } from "./own-vehicle.ts";
import { recordVehicleChange } from "./record-vehicle-change.ts";

/** Deletes the listing and its photos; leads about it stay. @throws NotFound */
export async function deleteVehicle(app: AppContext, actor: Actor, vehicleId: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    // Locks leads before the vehicle, like routing, to avoid deadlocks.
    if (isUuid(vehicleId)) await lockLeadsAbout(tx, vehicleId);
    const before = await lockOwnVehicle(tx, actor, vehicleId);
    await giveUpPhotos(tx, vehicleId);
    await deleteVehicleRow(tx, vehicleId);
    await recordVehicleChange(tx, "vehicle.delete", { actor, before, after: null, at: app.now() });
  });
}
