import type { DbOrTransaction } from "#src/db/database.ts";
import type { AuditedAction } from "#src/domain/audit/audited-actions.ts";
import type { VehicleChange } from "#src/domain/vehicles/stock-list/vehicle-change.ts";
import type { StockAction } from "#src/domain/vehicles/stock-state/stock-state.ts";
import { type Vehicle, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { type ChangeMaker, recordChange } from "#src/services/audit/record-change.ts";
import { confirmVehicles } from "./confirmations/confirmation-queries.ts";

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

/** A change by its own dealer also confirms that the car is in stock. */
export async function recordVehicleChange(
  tx: DbOrTransaction,
  action: Extract<AuditedAction, `vehicle.${string}`>,
  change: {
    actor: ChangeMaker;
    before: Vehicle | null;
    after: Vehicle | null;
    at: Date;
    reason?: string;
    /** Differences from the register. */
    confirmed?: string | null;
  },
) {
  const { actor, before, after, at, reason, confirmed } = change;
  const stated = { ...(reason ? { reason } : {}), ...(confirmed ? { register_confirmed: confirmed } : {}) };
  const vehicle = after ?? before;
  if (!vehicle) return;
  if (after && isOwnDealer(actor, after)) {
    await confirmVehicles(tx, [after.vehicle_id], at, { isByHand: actor.kind === "user" });
  }
  await recordChange(tx, {
    actor,
    action,
    subject: { id: vehicle.vehicle_id, name: vehicleTitle(vehicle), dealer_id: vehicle.dealer_id },
    before: before && fieldsOf(before),
    after: after || reason ? { ...(after && fieldsOf(after)), ...stated } : null,
    at,
  });
}

const isOwnDealer = (actor: ChangeMaker, { dealer_id }: Vehicle): boolean =>
  (actor.kind === "user" || actor.kind === "api key") && actor.dealer_id === dealer_id;

function fieldsOf({ vehicle_id: _vehicle, dealer_id: _dealer, ...fields }: Vehicle): Record<string, unknown> {
  return fields;
}
