import { DETAIL_COLUMNS } from "./details/vehicle-details.ts";

/** Excludes fields that identify the car, and fields that feeds never have. */
const NEVER_PINNED = ["registration", "vin", "ev_variant_id"] as const;

const DETAILS = DETAIL_COLUMNS.filter((column) => !NEVER_PINNED.some((never) => never === column));

/** Fields that a dealer may keep as they are while a stock feed says otherwise. */
export const PINNABLE_FIELDS: readonly string[] = [
  ...["price", "mileage", "description", "trim", "year", "body_style"],
  ...["battery_kwh", "dc_kw", "winter_range_est", "summer_range_est"],
  ...DETAILS,
];

export const pinnableOf = (names: readonly string[]): string[] =>
  PINNABLE_FIELDS.filter((field) => names.includes(field));
