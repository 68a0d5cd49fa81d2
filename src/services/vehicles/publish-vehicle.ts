import type { Actor } from "#src/domain/accounts/permissions.ts";
import { publicationOf } from "#src/domain/vehicles/held-words.ts";
import { isOffered, type Vehicle } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { updateVehicleRow } from "./dealer-vehicle-queries.ts";
import { lockOwnVehicle } from "./own-vehicle.ts";
import { recordVehicleChange } from "./record-vehicle-change.ts";
import { checkRegister } from "./register/check-register.ts";

/** Idempotent. Holds a listing that has to be looked at first. @throws NotFound, InvalidInput */
export async function publishVehicle(
  app: AppContext,
  actor: Actor,
  vehicleId: string,
  published: boolean,
): Promise<Vehicle> {
  return await app.db.transaction().execute(async (tx) => {
    const before = await lockOwnVehicle(tx, actor, vehicleId);
    if (isOffered(before) === published) return before;
    const publication = publicationOf({ ...before, published }, before.allowed_words);
    const at = app.now();
    const after = await updateVehicleRow(tx, vehicleId, publication, at);
    await checkRegister(tx, { before, after }, { isConfirmed: false });
    const action = published ? "vehicle.publish" : "vehicle.unpublish";
    await recordVehicleChange(tx, action, { actor, before, after, at });
    return after;
  });
}
