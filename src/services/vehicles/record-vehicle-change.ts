import type { DbOrTransaction } from "#src/db/database.ts";
import type { AuditedAction } from "#src/domain/audit/audited-actions.ts";
import { type Vehicle, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { type ChangeMaker, recordChange } from "#src/services/audit/record-change.ts";

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
): Promise<void> {
  const { actor, before, after, at, reason, confirmed } = change;
  const stated = { ...(reason ? { reason } : {}), ...(confirmed ? { register_confirmed: confirmed } : {}) };
  const vehicle = after ?? before;
  if (!vehicle) return;
  await recordChange(tx, {
    actor,
    action,
    subject: { id: vehicle.vehicle_id, name: vehicleTitle(vehicle), dealer_id: vehicle.dealer_id },
    before: before && fieldsOf(before),
    after: after || reason ? { ...(after && fieldsOf(after)), ...stated } : null,
    at,
  });
}

function fieldsOf({ vehicle_id: _vehicle, dealer_id: _dealer, ...fields }: Vehicle): Record<string, unknown> {
  return fields;
}
