import type { Actor } from "#src/domain/accounts/permissions.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { listingReasonSchema } from "#src/domain/vehicles/listing/listing-reason.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { giveUpPhotos } from "#src/services/vehicles/listing-photos/settle-photos.ts";
import { deleteVehicleRow, lockLeadsAbout } from "./dealer-vehicle-queries.ts";
import { lockOwnVehicle } from "./own-vehicle.ts";
import { recordVehicleChange } from "./record-vehicle-change.ts";

/**
 * Deletes the listing and its photos; leads about it stay. Emails an admin's reason to the dealer, except for generated cars.
 * @param input `{ reason }` of an admin who deletes another dealer's listing
 */
export async function deleteVehicle(app: AppContext, actor: Actor, vehicleId: string, input?: unknown) {
  await app.db.transaction().execute(async (tx) => {
    // Locks leads before the vehicle, like routing, to avoid deadlocks.
    if (isUuid(vehicleId)) await lockLeadsAbout(tx, vehicleId);
    const before = await lockOwnVehicle(tx, actor, vehicleId);
    const { dealer_id } = before;
    const isOwn = actor.kind !== "visitor" && actor.dealer_id === dealer_id;
    // A generated car has no seller to explain its deletion to.
    const reason = isOwn || before.is_generated ? "" : parseInput(listingReasonSchema, input ?? {}).reason;
    await giveUpPhotos(tx, vehicleId);
    await deleteVehicleRow(tx, vehicleId);
    await recordVehicleChange(tx, "vehicle.delete", { actor, before, after: null, at: app.now(), reason });
    const title = vehicleTitle(before);
    if (!isOwn && !before.is_generated)
      await addJob(tx, "send-listing-deleted", { vehicle_id: vehicleId, dealer_id, title, reason });
  });
}
