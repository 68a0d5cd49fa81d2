import type { DbOrTransaction } from "#src/db/database.ts";
import {
  type Upsert,
  type Upserted,
  upsertVehicles,
  type VehicleColumnArrays,
  vehicleColumnArrays,
} from "./imported-vehicle-queries.ts";
import type { ToSave } from "./match-rows.ts";

/** @param given the prepared arrays of exactly these rows, if they are still right @returns by row */
export async function saveRounds(
  tx: DbOrTransaction,
  toSave: readonly ToSave[],
  { given, ...upsert }: Upsert & { given: VehicleColumnArrays | null },
): Promise<Map<number, Upserted>> {
  const saved = new Map<number, Upserted>();
  const known = new Set(upsert.known);
  const rounds = roundsOf(toSave);
  for (const round of rounds) {
    const prepared = rounds.length === 1 ? given : null;
    const arrays = prepared ?? vehicleColumnArrays(round.map(({ vehicle }) => vehicle));
    const upserted = await upsertVehicles(tx, arrays, { ...upsert, known });
    const byId = new Map(upserted.map((one) => [one.vehicle_id, one]));
    for (const { row, vehicle } of round) {
      const one = byId.get(vehicle.vehicle_id);
      if (!one) throw new Error(`row ${row} was neither inserted nor updated`);
      saved.set(row, one);
      known.add(one.vehicle_id);
    }
  }
  return saved;
}

/** Rows about one car, one after the other: a statement changes a car once. */
function roundsOf(toSave: readonly ToSave[]): ToSave[][] {
  const byCar = Object.groupBy(toSave, ({ vehicle }) => vehicle.vehicle_id);
  const roundOf = new Map<number, number>();
  for (const rows of Object.values(byCar)) {
    const inOrder = (rows ?? []).map(({ row }) => row).toSorted((one, other) => one - other);
    for (const [round, row] of inOrder.entries()) roundOf.set(row, round);
  }
  const rounds = Object.groupBy(toSave, ({ row }) => roundOf.get(row) ?? 0);
  return Object.values(rounds).map((rows) => rows ?? []);
}
