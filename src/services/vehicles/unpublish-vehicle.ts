import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import { listingReasonSchema } from "#src/domain/vehicles/listing-reason.ts";
import { changesOf } from "#src/domain/vehicles/stock-state/state-changes.ts";
import { stateAfter, stockState } from "#src/domain/vehicles/stock-state/stock-state.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { updateVehicleRow } from "./dealer-vehicle-queries.ts";
import { lockOwnVehicle } from "./own-vehicle.ts";
import { recordVehicleChange } from "./record-vehicle-change.ts";

/** Emails the reason to the dealer, who may publish the listing again. Also sends a held listing back. */
export async function unpublishVehicle(
  { db, now }: Pick<AppContext, "db" | "now">,
  admin: UserActor,
  vehicleId: string,
  input: unknown,
): Promise<void> {
  const { reason } = parseInput(listingReasonSchema, input);
  await db.transaction().execute(async (tx) => {
    const vehicle = await lockOwnVehicle(tx, admin, vehicleId);
    const at = now();
    if (stateAfter(stockState(vehicle, at), "unpublish") === null) {
      throw new Conflict("This listing is a draft already");
    }
    const after = await updateVehicleRow(tx, vehicleId, changesOf(vehicle, "unpublish", { now: at }), at);
    const { dealer_id, updated_at } = after;
    await recordVehicleChange(tx, "vehicle.unpublish", {
      actor: admin,
      before: vehicle,
      after,
      at: updated_at,
      reason,
    });
    await addJob(tx, "send-listing-unpublished", {
      vehicle_id: vehicleId,
      dealer_id,
      title: vehicleTitle(vehicle),
      reason,
      was_shown: vehicle.published,
      at: updated_at.toISOString(),
    });
  });
}
