import { columnsWith } from "./fields.ts";

/** Fields that a dealer may keep as they are while a stock feed says otherwise. */
export const PINNABLE_FIELDS: readonly string[] = [
  ...["price", "mileage", "description", "trim", "year", "body_style"],
  ...["battery_kwh", "dc_kw", "winter_range_est", "summer_range_est"],
  ...columnsWith(({ isNeverPinned }) => !isNeverPinned),
];

export const pinnableOf = (names: readonly string[]): string[] =>
  PINNABLE_FIELDS.filter((field) => names.includes(field));
