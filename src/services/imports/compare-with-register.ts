import type { DbOrTransaction } from "#src/db/database.ts";
import type { StockColumn } from "#src/domain/imports/stock-columns.ts";
import {
  contradiction,
  importYearText,
  unconfirmed,
  unconfirmedText,
  yearOfImport,
} from "#src/domain/vehicles/register/register-check.ts";
import type { UnreadByColumn } from "./imported-conflict-queries.ts";
import type { ImportedRow } from "./imported-vehicle-queries.ts";
import { type RegisteredRow, selectRegisteredRows } from "./registered-row-queries.ts";

type Row = { row: number; vehicle: ImportedRow };

/** Compares rows with stored answers, as the form does (see check-register.ts). */
export async function compareWithRegister(
  tx: DbOrTransaction,
  rows: readonly Row[],
  stock: { columns: ReadonlySet<StockColumn>; unread: UnreadByColumn },
) {
  const isKept = (column: "registration" | "colour", vehicleId: string) =>
    !stock.columns.has(column) || stock.unread.get(column)?.includes(vehicleId) === true;
  const given = rows.map(({ row, vehicle: { vehicle_id, registration } }) => ({
    row,
    vehicle_id,
    registration: registration ?? null,
    keeps_registration: isKept("registration", vehicle_id),
  }));
  const known = given.filter((one) => one.registration !== null || one.keeps_registration);
  /** By row: why it is not imported. */
  const refused = new Map<number, string>();
  /** By row: a corrected year, a difference or a reading in doubt, which a file cannot confirm. */
  const warnings = new Map<number, string[]>();
  /** By row: the year of an import, instead of that of its registration here. */
  const years = new Map<number, number>();
  if (known.length === 0) return { refused, warnings, years };
  const byRow = new Map(rows.map(({ row, vehicle }) => [row, vehicle]));
  for (const found of await selectRegisteredRows(tx, known)) {
    const { row, car, before } = found;
    const vehicle = byRow.get(row);
    if (!vehicle) continue;
    const year = yearOfImport(vehicle, car);
    const corrected = year === null ? [] : [importYearText(car)];
    if (year !== null) years.set(row, year);
    warnings.set(row, corrected);
    // A draft stays one, and may contradict the register.
    if (before?.is_offered === false) continue;
    const keepsColour = before !== null && isKept("colour", vehicle.vehicle_id);
    const listing = { ...vehicle, colour: (keepsColour ? before.colour : vehicle.colour) ?? null };
    const wrong = contradiction(listing, car);
    if (wrong && (wrong.field !== "mileage" || isMileageStatedNow(found, listing.mileage))) {
      refused.set(row, wrong.message);
      continue;
    }
    const confirmed = before?.is_same_registration ? before.register_confirmed : null;
    if (unconfirmed(listing, car, confirmed) === null) continue;
    warnings.set(row, [...corrected, unconfirmedText(listing, car)]);
  }
  return { refused, warnings, years };
}

/** A wrong reading that arrives later must not keep a car on sale from being imported. */
const isMileageStatedNow = ({ before }: RegisteredRow, mileage: number): boolean =>
  before === null || before.mileage !== mileage || !before.is_same_registration;
