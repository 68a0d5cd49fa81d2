import type { DbOrTransaction } from "#src/db/database.ts";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { AuditedAction } from "#src/domain/audit/audited-actions.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { type Vehicle, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { type ChangeMaker, recordChange } from "#src/services/audit/record-change.ts";
import { requireOwnRecord } from "#src/services/require-permission.ts";
import { confirmVehicles } from "./confirmation-queries.ts";
import { findVehicle, lockVehicle } from "./dealer-vehicle-queries.ts";

/** Reports another dealer's vehicle as missing, against enumeration attacks. */
export async function lockOwnVehicle(tx: DbOrTransaction, actor: Actor, vehicleId: string): Promise<Vehicle> {
  const found = isUuid(vehicleId) ? await lockVehicle(tx, vehicleId) : null;
  return requireOwnRecord(actor, "vehicle:change", found, "Vehicle not found");
}

export async function findOwnVehicle(db: DbOrTransaction, actor: Actor, vehicleId: string): Promise<Vehicle> {
  const found = isUuid(vehicleId) ? await findVehicle(db, vehicleId) : null;
  return requireOwnRecord(actor, "vehicle:read", found, "Vehicle not found");
}

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
