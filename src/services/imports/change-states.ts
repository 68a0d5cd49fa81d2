import type { DbOrTransaction } from "#src/db/database.ts";
import type { ImportRow } from "#src/domain/imports/imported-vehicle.ts";
import { changeByRef } from "#src/services/vehicles/stock-list/change-vehicles.ts";
import { selectIdsOfRefs } from "#src/services/vehicles/stock-list/dealer-stock-queries.ts";
import type { Upserted } from "./imported-vehicle-queries.ts";

/** Takes listed cars off sale that an uploaded file calls sold or not for sale, and reserves those it calls so. */
export async function changeStates(
  tx: DbOrTransaction,
  dealerId: string,
  rows: readonly ImportRow[],
  at: Date,
): Promise<Map<number, Pick<Upserted, "vehicle_id" | "outcome">>> {
  const reserved = rows.flatMap(({ vehicle }) => (vehicle?.is_reserved && vehicle.stock_ref) || []);
  if (reserved.length > 0) {
    await changeByRef(tx, { dealer_id: dealerId, refs: reserved, change: "reserve", at });
  }
  const leaving = rows.flatMap(({ row, off_sale: offSale }) => (offSale ? { row, ...offSale } : []));
  if (leaving.length === 0) return new Map();
  const changed = new Set<string>();
  for (const change of ["sold", "unpublish"] as const) {
    const refs = leaving.filter((one) => one.change === change).map(({ stock_ref }) => stock_ref);
    if (refs.length === 0) continue;
    for (const ref of await changeByRef(tx, { dealer_id: dealerId, refs, change, at })) changed.add(ref);
  }
  const ids = await selectIdsOfRefs(
    tx,
    dealerId,
    leaving.map(({ stock_ref }) => stock_ref),
  );
  return new Map(
    leaving.flatMap(({ row, stock_ref }) => {
      const vehicleId = ids.get(stock_ref);
      const outcome = changed.has(stock_ref) ? ("updated" as const) : ("unchanged" as const);
      return vehicleId ? [[row, { vehicle_id: vehicleId, outcome }]] : [];
    }),
  );
}
