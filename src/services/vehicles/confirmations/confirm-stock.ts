import type { DbOrTransaction } from "#src/db/database.ts";
import { changesOf } from "#src/domain/vehicles/stock-state/stock-state.ts";
import type { WithDb } from "#src/services/app-context.ts";
import { updateVehicleRow } from "../dealer-vehicle-queries.ts";
import { recordVehicleChange } from "../record-vehicle-change.ts";
import { confirmVehicles, lockHiddenVehicles, selectConfirmations } from "./confirmation-queries.ts";

/** Confirms cars that the dealer's own system has, and brings hidden ones back. */
export async function confirmStock(tx: DbOrTransaction, vehicleIds: readonly string[], at: Date) {
  await confirmVehicles(tx, vehicleIds, at);
  for (const before of await lockHiddenVehicles(tx, vehicleIds)) {
    const after = await updateVehicleRow(
      tx,
      before.vehicle_id,
      changesOf(before, "confirm", { now: at }),
      at,
    );
    await recordVehicleChange(tx, "vehicle.confirm", { actor: { kind: "system" }, before, after, at });
  }
}

/** When the car was last seen in its dealer's stock; null while a buyer's report that it was gone stands. */
export async function findConfirmedAt({ db }: WithDb, vehicleId: string): Promise<Date | null> {
  const found = (await selectConfirmations(db, [vehicleId])).get(vehicleId);
  return found && found.doubted_at === null ? found.confirmed_at : null;
}
