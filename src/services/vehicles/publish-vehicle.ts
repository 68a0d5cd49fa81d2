import type { Actor } from "#src/domain/accounts/permissions.ts";
import { SameCar } from "#src/domain/errors/errors.ts";
import { changesOf, stateAfter, stockState } from "#src/domain/vehicles/stock-state/stock-state.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { sameCarText } from "#src/texts/same-car-text.ts";
import { updateVehicleRow } from "./dealer-vehicle-queries.ts";
import { findOwnVehicle, lockOwnVehicle } from "./own-vehicle.ts";
import { ACTION_OF, recordVehicleChange } from "./record-vehicle-change.ts";
import { checkRegister } from "./register/check-register.ts";
import { selectListedElsewhere } from "./stock-list/same-car-queries.ts";
import { lockDealerStock } from "./stock-list/stock-ref-queries.ts";

/** Idempotent. Holds a listing that an admin must review first. */
export async function publishVehicle(app: AppContext, actor: Actor, vehicleId: string, published: boolean) {
  return await app.db.transaction().execute(async (tx) => {
    const { dealer_id } = await findOwnVehicle(tx, actor, vehicleId);
    await lockDealerStock(tx, dealer_id);
    const before = await lockOwnVehicle(tx, actor, vehicleId);
    const at = app.now();
    const wanted = published ? "publish" : "unpublish";
    if (stateAfter(stockState(before, at), wanted) === null) return before;
    const same = published && (await selectListedElsewhere(tx, dealer_id, [vehicleId])).get(vehicleId);
    if (same) throw new SameCar({ registration: sameCarText(same) }, same.vehicle_id);
    const after = await updateVehicleRow(tx, vehicleId, changesOf(before, wanted, { now: at }), at);
    await checkRegister(tx, { before, after }, { isConfirmed: false });
    await recordVehicleChange(tx, ACTION_OF[wanted], { actor, before, after, at });
    return after;
  });
}
