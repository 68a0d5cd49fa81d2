import type { DbOrTransaction } from "#src/db/database.ts";
import { CONTRADICTORY_ROW, matchStock, matchWarning } from "#src/domain/vehicles/stock-list/match-stock.ts";
import { selectListedCars } from "#src/services/vehicles/stock-list/same-car-queries.ts";
import { type ImportedRow, type Upsert, type Upserted, upsertVehicles } from "./imported-vehicle-queries.ts";

export interface ToSave {
  row: number;
  image_urls: string[];
  vehicle: ImportedRow;
}

/**
 * Call it under `lockDealerStock`. Keeps the order of the rows, which need not be that of the file.
 * @returns the rows with the id and the stock number of the car that each is about, and the ids of listed cars
 */
export async function matchRows(tx: DbOrTransaction, dealerId: string, all: readonly ToSave[]) {
  const inFile = all.toSorted((one, other) => one.row - other.row);
  const identities = inFile.map(({ vehicle: { stock_ref, registration = null, vin = null } }) => ({
    stock_ref,
    registration,
    vin,
  }));
  const listed = await selectListedCars(tx, dealerId, identities);
  const matches = matchStock(identities, listed);
  const ids = new Map<object, string>();
  const known = new Set<string>();
  /** By row, as the maps below. */
  const refused = new Map<number, string>();
  const warnings = new Map<number, readonly string[]>();
  const repeated = new Set<number>();
  const changes = new Map<number, Pick<ImportedRow, "vehicle_id" | "stock_ref">>();
  for (const [index, match] of matches.entries()) {
    const [given, identity] = [inFile[index], identities[index]];
    if (!given || !identity) continue;
    const { car, stock_ref } = match;
    const vehicleId = car.vehicle_id ?? ids.get(car) ?? given.vehicle.vehicle_id;
    ids.set(car, vehicleId);
    changes.set(given.row, { vehicle_id: vehicleId, stock_ref });
    if (car.vehicle_id) known.add(vehicleId);
    if (match.is_repeated) repeated.add(given.row);
    if (match.is_contradictory) refused.set(given.row, CONTRADICTORY_ROW);
    warnings.set(given.row, matchWarning(identity, match));
  }
  const accepted = all.filter(({ row }) => !refused.has(row));
  const toSave = accepted.map((one) => ({ ...one, vehicle: { ...one.vehicle, ...changes.get(one.row) } }));
  return { toSave, known, refused, warnings, repeated };
}

/** @returns by row */
export async function saveRounds(tx: DbOrTransaction, toSave: readonly ToSave[], upsert: Upsert) {
  const saved = new Map<number, Upserted>();
  const known = new Set(upsert.known);
  for (const round of roundsOf(toSave)) {
    const vehicles = round.map(({ vehicle }) => vehicle);
    const upserted = await upsertVehicles(tx, vehicles, { ...upsert, known });
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
