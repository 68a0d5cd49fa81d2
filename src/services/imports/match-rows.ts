import type { DbOrTransaction } from "#src/db/database.ts";
import { matchStock } from "#src/domain/vehicles/stock-list/match-stock.ts";
import { selectListedCars } from "#src/services/vehicles/stock-list/listed-car-queries.ts";
import { CONTRADICTORY_ROW, matchWarning } from "#src/texts/match-text.ts";
import type { ImportedRow } from "./imported-vehicle-queries.ts";

export interface ToSave {
  row: number;
  image_urls: string[];
  vehicle: ImportedRow;
}

export interface MatchedRows {
  /** With the id and the stock number of the car that each row is about. */
  toSave: ToSave[];
  /** No row is about another car than it says. */
  isAsGiven: boolean;
  /** Ids of listed cars. */
  known: ReadonlySet<string>;
  /** By row. */
  refused: ReadonlyMap<number, string>;
  warnings: ReadonlyMap<number, readonly string[]>;
}

/** Call it under `lockDealerStock`. Keeps the order of the rows, which need not be that of the file. */
export async function matchRows(
  tx: DbOrTransaction,
  dealerId: string,
  all: readonly ToSave[],
): Promise<MatchedRows> {
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
  const refused = new Map<number, string>();
  const warnings = new Map<number, readonly string[]>();
  const changes = new Map<number, Pick<ImportedRow, "vehicle_id" | "stock_ref">>();
  for (const [index, match] of matches.entries()) {
    const [given, identity] = [inFile[index], identities[index]];
    if (!given || !identity) continue;
    const { car, stock_ref } = match;
    const vehicleId = car.vehicle_id ?? ids.get(car) ?? given.vehicle.vehicle_id;
    ids.set(car, vehicleId);
    changes.set(given.row, { vehicle_id: vehicleId, stock_ref });
    if (car.vehicle_id) known.add(vehicleId);
    if (match.is_contradictory) refused.set(given.row, CONTRADICTORY_ROW);
    warnings.set(given.row, matchWarning(identity, match));
  }
  const accepted = all.filter(({ row }) => !refused.has(row));
  const toSave = accepted.map((one) => ({ ...one, vehicle: { ...one.vehicle, ...changes.get(one.row) } }));
  const isAsGiven = all.every(
    ({ vehicle }, index) =>
      toSave[index]?.vehicle.vehicle_id === vehicle.vehicle_id &&
      toSave[index]?.vehicle.stock_ref === vehicle.stock_ref,
  );
  return { toSave, isAsGiven, known, refused, warnings };
}
