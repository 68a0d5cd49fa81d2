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

/**
 * Formats dates in UK time, unless the options name another zone. Loads `Intl` on first use: its data takes a phone a
 * tenth of a second, and a first visit mostly shows no date.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", ...options });
    return format.format(date);
  };
}

const words = dateFormat({ month: "short", year: "numeric", timeZone: "UTC" });

const longMonth = dateFormat({ month: "long", year: "numeric", timeZone: "UTC" });

/** 'August 2026' for '2026-08-03'. */
export const formatLongMonth = (day: string): string => longMonth(new Date(`${day}T00:00Z`));

/** 'Aug 2026' */
export const formatMonth = (day: string): string => words(new Date(`${day}T00:00Z`));
