import { dateFormat } from "./format-date.ts";

export const formatNumber = (value: number): string => formatDecimal(value);
export const formatPounds = (amount: number): string => formatNumber(amount).replace(/^-?/, "$&£");
export const formatMiles = (miles: number): string => `${formatNumber(miles)} miles`;
export const formatShortMiles = (miles: number): string => `${formatNumber(miles)} mi`;
export const formatKwh = (kwh: number): string => `${formatDecimal(kwh, 1)} kWh`;
export const formatKw = (kw: number): string => `${formatDecimal(kw, 1)} kW`;

export const formatLongDate = dateFormat({ dateStyle: "long" });
/** '3 December 2026' for '2026-12-03'. */
export const formatDay = (day: string): string => formatLongDate(new Date(`${day}T12:00:00Z`));
export const formatShortDate = dateFormat({});
export const formatDateAndTime = dateFormat({ dateStyle: "medium", timeStyle: "short" });

export const formatVehicleCount = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? "vehicle" : "vehicles"} available`;

/**
 * '1,234.5' as `Intl.NumberFormat` writes it, which a first visit would wait for: its data takes a phone a tenth of a
 * second.
 * @param value at most 15 digits, which a number has exactly
 * @param digits at most this many decimals, rounded half away from zero
 */
export function formatDecimal(value: number, digits: 0 | 1 = 0): string {
  const scale = 10 ** digits;
  // So that 0.15, which is 0.1499… in binary, is rounded as it is written.
  const rounded = Math.round(Number((Math.abs(value) * scale).toPrecision(15))) / scale;
  const text = String(rounded).replace(/\B(?=(?:\d{3})+(?!\d))/g, ",");
  return value < 0 && rounded > 0 ? `-${text}` : text;
}
