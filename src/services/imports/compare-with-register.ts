import type { DbOrTransaction } from "#src/db/database.ts";
import type { StockColumn } from "#src/domain/imports/stock-columns.ts";
import { contradiction, unconfirmed, unconfirmedText } from "#src/domain/vehicles/register/register-check.ts";
import type { UnreadByColumn } from "./imported-conflict-queries.ts";
import type { ImportedRow } from "./imported-vehicle-queries.ts";
import { type RegisteredRow, selectRegisteredRows } from "./registered-row-queries.ts";

type Row = { row: number; vehicle: ImportedRow };

export interface RegisterComparison {
  /** By row: why it is not imported. */
  refused: Map<number, string>;
  /** By row: a difference or a reading in doubt, which a file cannot confirm. */
  warnings: Map<number, string>;
}

/** Compares rows with stored answers, as the form does (see check-register.ts). */
export async function compareWithRegister(
  tx: DbOrTransaction,
  rows: readonly Row[],
  stock: { columns: ReadonlySet<StockColumn>; unread: UnreadByColumn },
): Promise<RegisterComparison> {
  const isKept = (column: "registration" | "colour", vehicleId: string) =>
    !stock.columns.has(column) || stock.unread.get(column)?.includes(vehicleId) === true;
  const given = rows.map(({ row, vehicle: { vehicle_id, registration } }) => ({
    row,
    vehicle_id,
    registration: registration ?? null,
    keeps_registration: isKept("registration", vehicle_id),
  }));
  const known = given.filter((one) => one.registration !== null || one.keeps_registration);
  const refused = new Map<number, string>();
  const warnings = new Map<number, string>();
  if (known.length === 0) return { refused, warnings };
  const byRow = new Map(rows.map(({ row, vehicle }) => [row, vehicle]));
  for (const found of await selectRegisteredRows(tx, known)) {
    const { row, car, before } = found;
    const vehicle = byRow.get(row);
    // A draft stays one, and may contradict the register.
    if (!vehicle || before?.is_offered === false) continue;
    const keepsColour = before !== null && isKept("colour", vehicle.vehicle_id);
    const listing = { ...vehicle, colour: (keepsColour ? before.colour : vehicle.colour) ?? null };
    const wrong = contradiction(listing, car);
    if (wrong && (wrong.field !== "mileage" || isMileageStatedNow(found, listing.mileage))) {
      refused.set(row, wrong.message);
      continue;
    }
    const confirmed = before?.is_same_registration ? before.register_confirmed : null;
    if (unconfirmed(listing, car, confirmed) !== null) warnings.set(row, unconfirmedText(listing, car));
  }
  return { refused, warnings };
}

/** A wrong reading that arrives later must not keep a car on sale from being imported. */
const isMileageStatedNow = ({ before }: RegisteredRow, mileage: number): boolean =>
  before === null || before.mileage !== mileage || !before.is_same_registration;
