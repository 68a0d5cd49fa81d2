import { DETAIL_COLUMNS, type VehicleDetails } from "#src/domain/vehicles/fields.ts";

/** Strips a stored car to the columns of a card. */
export function withoutDetails<Row extends object>(row: Row): Omit<Row, keyof VehicleDetails> {
  const hidden = new Set<string>([...DETAIL_COLUMNS, "registration_shown"]);
  return Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name))) as never;
}
