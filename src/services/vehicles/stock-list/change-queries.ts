import type { DbOrTransaction } from "#src/db/database.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { BodyStyle } from "#src/domain/vehicles/body-style.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { VEHICLE_COLUMNS } from "../vehicle-columns.ts";

/** Locks in a fixed order to avoid deadlocks. Leaves out what is not the dealer's. */
export async function lockDealerVehicles(
  tx: DbOrTransaction,
  dealerId: string,
  vehicleIds: readonly string[],
): Promise<Map<string, Vehicle>> {
  const ids = vehicleIds.filter(isUuid);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom("vehicles")
    .select(VEHICLE_COLUMNS)
    .where("dealer_id", "=", dealerId)
    .where("vehicle_id", "in", ids)
    .orderBy("vehicle_id")
    .forUpdate()
    .$narrowType<{ body_style: BodyStyle }>()
    .execute();
  return new Map(rows.map((row) => [row.vehicle_id, row]));
}
