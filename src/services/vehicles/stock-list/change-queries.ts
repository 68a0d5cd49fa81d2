import type { DbOrTransaction } from "#src/db/database.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { VEHICLE_SELECTION } from "../vehicle-columns.ts";

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
    .select(VEHICLE_SELECTION)
    .where("dealer_id", "=", dealerId)
    .where("vehicle_id", "in", ids)
    .orderBy("vehicle_id")
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.vehicle_id, row]));
}

export async function selectIdsOfRefs(
  tx: DbOrTransaction,
  dealerId: string,
  refs: readonly string[],
): Promise<Map<string, string>> {
  if (refs.length === 0) return new Map();
  const rows = await tx
    .selectFrom("vehicles")
    .select(["stock_ref", "vehicle_id"])
    .where("dealer_id", "=", dealerId)
    .where("stock_ref", "in", refs)
    .execute();
  return new Map(rows.map(({ stock_ref, vehicle_id }) => [stock_ref ?? "", vehicle_id]));
}
