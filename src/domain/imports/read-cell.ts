import type { StockColumn } from "./stock-columns.ts";

/** Words that dealers add to a value, by column. */
const WORDS_AROUND: Partial<Record<StockColumn, RegExp>> = {
  price: /\s*(?:ono|o\.n\.o\.?|ovno|gbp|pounds)$/i,
  mileage: /\s*(?:miles?|mi)\.?$/i,
  battery_kwh: /\s*kwh$/i,
  dc_kw: /\s*kw$/i,
  ac_kw: /\s*kw$/i,
  winter_range_est: /\s*(?:miles?|mi)\.?$/i,
  summer_range_est: /\s*(?:miles?|mi)\.?$/i,
  tyre_tread_mm: /\s*mm$/i,
  warranty_months: /\s*months?$/i,
  number_of_keys: /\s*keys?$/i,
  previous_owners: /(?:\s+(?:previous|former))?\s*(?:owners?|keepers?)$/i,
  colour: /\s*\([^()]*\)$/,
  mot_expiry: /^(?:due|expires)\s+/i,
  /** A plate's year, as in '21 plate', is not a registration. */
  registration: /(?<=^\d\d)[\s-]*(?:plate|reg)$/i,
};

/** Reads "31000 miles", "37k", "58kWh", "2 keys" and "21 plate" as numbers. */
export function readCell(column: StockColumn, text: string): string {
  if (column === "year") return readYear(text);
  const words = WORDS_AROUND[column];
  if (!words) return text;
  const number = text.replace(words, "");
  const isThousands = column === "price" || column === "mileage";
  const [, thousands] = (isThousands && /^£?\s*(\d{1,3}(?:\.\d{1,3})?)\s*k$/i.exec(number)) || [];
  return thousands === undefined ? number : String(Math.round(Number(thousands) * 1000));
}

/** A British plate has the year from March, and the year plus 50 from September. */
function readYear(text: string): string {
  const [, plate] = /^(\d{2})[\s-]*(?:plate|reg)$/i.exec(text) ?? [];
  if (plate !== undefined) return String(2000 + (Number(plate) % 50));
  const [, year] = /^(20\d{2})\s*[(/-]\s*\d{2}(?:\s*(?:plate|reg))?\s*\)?$/i.exec(text) ?? [];
  return year ?? text;
}
