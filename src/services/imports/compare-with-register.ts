import type { DbOrTransaction } from "#src/db/database.ts";
import type { StockColumn } from "#src/domain/imports/stock-columns.ts";
import { contradiction, differences, differenceText } from "#src/domain/vehicles/register/register-check.ts";
import type { UnreadByColumn } from "./imported-conflict-queries.ts";
import type { ImportedRow } from "./imported-vehicle-queries.ts";
import { type RegisteredRow, selectRegisteredRows } from "./registered-row-queries.ts";

type Row = { row: number; vehicle: ImportedRow };

export interface RegisterComparison {
  /** By row: why it is not imported. */
  refused: Map<number, string>;
  /** By row: a make or colour that differs, which a file cannot confirm. */
  warnings: Map<number, string>;
}

/** Compares rows with stored answers, as the form does (see check-register.ts). */
export async function compareWithRegister(
  tx: DbOrTransaction,
  rows: readonly Row[],
  stock: { dealer_id: string; columns: ReadonlySet<StockColumn>; unread: UnreadByColumn },
): Promise<RegisterComparison> {
  const isKept = (column: "registration" | "colour", ref: string | null) =>
    !stock.columns.has(column) || (ref !== null && stock.unread.get(column)?.includes(ref) === true);
  const given = rows.map(({ row, vehicle: { stock_ref, registration } }) => ({
    row,
    stock_ref,
    registration: registration ?? null,
    keeps_registration: isKept("registration", stock_ref),
  }));
  const known = given.filter((one) => one.registration !== null || one.keeps_registration);
  const refused = new Map<number, string>();
  const warnings = new Map<number, string>();
  if (known.length === 0) return { refused, warnings };
  const byRow = new Map(rows.map(({ row, vehicle }) => [row, vehicle]));
  for (const found of await selectRegisteredRows(tx, stock.dealer_id, known)) {
    const { row, car, before } = found;
    const vehicle = byRow.get(row);
    // A draft stays one, and may contradict the register.
    if (!vehicle || before?.is_offered === false) continue;
    const keepsColour = before !== null && isKept("colour", vehicle.stock_ref);
    const listing = { ...vehicle, colour: (keepsColour ? before.colour : vehicle.colour) ?? null };
    const wrong = contradiction(listing, car);
    if (wrong && (wrong.field !== "mileage" || isMileageStatedNow(found, listing.mileage))) {
      refused.set(row, wrong.message);
      continue;
    }
    const confirmed = before?.is_same_registration ? before.register_confirmed : null;
    const differing = differences(listing, car);
    if (differing !== null && differing !== confirmed) warnings.set(row, differenceText(car));
  }
  return { refused, warnings };
}

/** A wrong reading that arrives later must not keep a car on sale from being imported. */
const isMileageStatedNow = ({ before }: RegisteredRow, mileage: number): boolean =>
  before === null || before.mileage !== mileage || !before.is_same_registration;
