import type { Actor } from "#src/domain/accounts/permissions.ts";
import { copiedTrim } from "#src/domain/vehicles/copied-trim.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { withComputedRange } from "./computed-range/computed-ranges.ts";
import { insertDraftCopy } from "./duplicate-queries.ts";
import { findOwnVehicle, lockOwnVehicle } from "./own-vehicle.ts";
import { recordVehicleChange } from "./record-vehicle-change.ts";

/** Leaves the photos out, because they show another car. */
export async function duplicateVehicle(app: DbAndClock, actor: Actor, vehicleId: string): Promise<Vehicle> {
  return await app.db.transaction().execute(async (tx) => {
    const { trim } = await lockOwnVehicle(tx, actor, vehicleId);
    const at = app.now();
    const copyId = await insertDraftCopy(tx, vehicleId, { trim: copiedTrim(trim), at });
    const copy = await withComputedRange(tx, await findOwnVehicle(tx, actor, copyId));
    await recordVehicleChange(tx, "vehicle.duplicate", { actor, before: null, after: copy, at });
    return copy;
  });
}
