import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { lockVehicles } from "../dealer-vehicle-queries.ts";

/** Leaves out what is not the dealer's. */
export async function lockDealerVehicles(
  tx: DbOrTransaction,
  dealerId: string,
  vehicleIds: readonly string[],
) {
  const ids = vehicleIds.filter(isUuid);
  if (ids.length === 0) return new Map<string, Vehicle>();
  const own = sql<boolean>`dealer_id = ${dealerId} and vehicle_id = any(${ids}::uuid[])`;
  const rows = await lockVehicles(tx, own);
  return new Map(rows.map((row) => [row.vehicle_id, row]));
}

export async function selectIdsOfRefs(tx: DbOrTransaction, dealerId: string, refs: readonly string[]) {
  if (refs.length === 0) return new Map<string, string>();
  const rows = await tx
    .selectFrom("vehicles")
    .select(["stock_ref", "vehicle_id"])
    .where("dealer_id", "=", dealerId)
    .where("stock_ref", "in", refs)
    .execute();
  return new Map(rows.map(({ stock_ref, vehicle_id }) => [stock_ref ?? "", vehicle_id]));
}
