import type { Actor } from "#src/domain/accounts/permissions.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { giveUpPhotos } from "#src/services/photos/listing-photos.ts";
import { deleteVehicleRow, lockLeadsAbout } from "./dealer-vehicle-queries.ts";
import { lockOwnVehicle } from "./own-vehicle.ts";
import { recordVehicleChange } from "./record-vehicle-change.ts";

/**
 * Deletes a listing for good (spec §4). Enquiries about it stay, without their vehicle; its photos go.
 * @throws NotFound
 */
export async function deleteVehicle(app: AppContext, actor: Actor, vehicleId: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    // Before the vehicle, as in routing: deleting takes it out of them, and each would wait for the other for good.
    if (isUuid(vehicleId)) await lockLeadsAbout(tx, vehicleId);
    const before = await lockOwnVehicle(tx, actor, vehicleId);
    await giveUpPhotos(tx, vehicleId);
    await deleteVehicleRow(tx, vehicleId);
    await recordVehicleChange(tx, "vehicle.delete", { actor, before, after: null, at: app.now() });
  });
}
