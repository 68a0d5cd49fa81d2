import type { DbOrTransaction } from "#src/db/database.ts";
import type { AuditedAction } from "#src/domain/audit/audited-actions.ts";
import type { VehicleChange } from "#src/domain/vehicles/stock-list/vehicle-change.ts";
import { changesOf, type StockAction } from "#src/domain/vehicles/stock-state/stock-state.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import type { ChangeMaker } from "#src/services/audit/record-change.ts";
import { confirmVehicles, lockHiddenVehicles } from "./confirmation-queries.ts";
import { updateVehicleRow } from "./dealer-vehicle-queries.ts";
import { recordVehicleChange } from "./own-vehicle.ts";

/** The audited action of a change. */
export const ACTION_OF = {
  publish: "vehicle.publish",
  unpublish: "vehicle.unpublish",
  reserve: "vehicle.reserve",
  free: "vehicle.free",
  sold: "vehicle.sold",
  confirm: "vehicle.confirm",
  hide: "vehicle.hide",
  expect: "vehicle.unpublish",
  price: "vehicle.update",
  "price-by": "vehicle.update",
} as const satisfies Record<StockAction | VehicleChange["kind"], AuditedAction>;

/** Applies an action that the car's state allows. @param since last confirmation of a car that is hidden */
export async function applyAction(
  tx: DbOrTransaction,
  before: Vehicle,
  action: StockAction,
  { since, ...by }: { actor: ChangeMaker; at: Date; reason?: string; since?: Date },
) {
  const changes = changesOf(before, action, { now: by.at, since });
  const after = await updateVehicleRow(tx, before.vehicle_id, changes, by.at);
  await recordVehicleChange(tx, ACTION_OF[action], { ...by, before, after });
  return after;
}

/** Confirms cars that the dealer's own system has, and brings hidden ones back. */
export async function confirmStock(tx: DbOrTransaction, vehicleIds: readonly string[], at: Date) {
  await confirmVehicles(tx, vehicleIds, at);
  for (const before of await lockHiddenVehicles(tx, vehicleIds)) {
    await applyAction(tx, before, "confirm", { actor: { kind: "system" }, at });
  }
}
