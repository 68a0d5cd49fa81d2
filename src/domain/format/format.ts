import { dateFormat } from "./format-date.ts";
import { formatDecimal } from "./format-decimal.ts";

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
