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
export async function deleteVehicle(app: AppContext, actor: Actor, vehicle_id: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    // Before the vehicle, as in routing: deleting takes it out of them, and each would wait for the other for good.
    if (isUuid(vehicle_id)) await lockLeadsAbout(tx, vehicle_id);
    const before = await lockOwnVehicle(tx, actor, vehicle_id);
    await giveUpPhotos(tx, vehicle_id);
    await deleteVehicleRow(tx, vehicle_id);
    await recordVehicleChange(tx, "vehicle.delete", { actor, before, after: null, at: app.now() });
  });
}
