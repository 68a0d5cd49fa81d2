import type { DbOrTransaction } from "#src/db/database.ts";
import type { ImportRow } from "#src/domain/imports/imported-vehicle.ts";
import { matchStock } from "#src/domain/vehicles/stock-list/match-stock.ts";
import { changeCars } from "#src/services/vehicles/stock-list/change-vehicles.ts";
import { selectListedCars } from "#src/services/vehicles/stock-list/same-car-queries.ts";
import type { Upserted } from "./imported-vehicle-queries.ts";

interface Saving {
  dealer_id: string;
  rows: readonly ImportRow[];
  /** By row. */
  saved: ReadonlyMap<number, Upserted>;
  at: Date;
}

/** Takes listed cars off sale that an uploaded file calls sold or not for sale, and reserves those it calls so. */
export async function changeStates(
  tx: DbOrTransaction,
  { dealer_id, rows, saved, at }: Saving,
): Promise<Map<number, Pick<Upserted, "vehicle_id" | "outcome">>> {
  const reserved = rows.flatMap(
    ({ row, vehicle }) => (vehicle?.is_reserved && saved.get(row)?.vehicle_id) || [],
  );
  await changeCars(tx, { dealer_id, ids: reserved, change: "reserve", at });
  const leaving = await findLeaving(tx, dealer_id, rows);
  const changed = new Set<string>();
  for (const change of ["sold", "unpublish"] as const) {
    const ids = leaving.filter((one) => one.change === change).map(({ vehicle_id }) => vehicle_id);
    for (const id of await changeCars(tx, { dealer_id, ids, change, at })) changed.add(id);
  }
  return new Map(
    leaving.map(({ row, vehicle_id }) => {
      const outcome = changed.has(vehicle_id) ? ("updated" as const) : ("unchanged" as const);
      return [row, { vehicle_id, outcome }];
    }),
  );
}

async function findLeaving(tx: DbOrTransaction, dealerId: string, rows: readonly ImportRow[]) {
  const leaving = rows.flatMap(({ row, off_sale: offSale }) => (offSale ? { row, ...offSale } : []));
  const identities = leaving.map(({ car }) => car);
  const matches = matchStock(identities, await selectListedCars(tx, dealerId, identities));
  return leaving.flatMap(({ row, change }, index) => {
    const { car, is_contradictory } = matches[index] ?? {};
    return car?.vehicle_id && !is_contradictory ? { row, change, vehicle_id: car.vehicle_id } : [];
  });
}
