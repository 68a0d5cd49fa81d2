import { DAY_MS, HOUR_MS, MINUTE_MS } from "#src/domain/time/ago.ts";

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
  const rounded = Number.isInteger(value) ? Math.abs(value) : roundAsWritten(Math.abs(value), 10 ** digits);
  const text = rounded < 1000 ? String(rounded) : String(rounded).replace(/\B(?=(?:\d{3})+(?!\d))/g, ",");
  return value < 0 && rounded > 0 ? `-${text}` : text;
}

/** 0.15, which is 0.1499… in binary, becomes 0.2. */
const roundAsWritten = (value: number, scale: number): number =>
  Math.round(Number((value * scale).toPrecision(15))) / scale;

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

const shortMonth = dateFormat({ month: "short", year: "numeric", timeZone: "UTC" });
const longMonth = dateFormat({ month: "long", year: "numeric", timeZone: "UTC" });

/** 'August 2026' for '2026-08-03'. */
export const formatLongMonth = (day: string): string => longMonth(new Date(`${day}T00:00Z`));

/** 'Aug 2026' */
export const formatMonth = (day: string): string => shortMonth(new Date(`${day}T00:00Z`));

const weekday = dateFormat({ weekday: "long" });
const dayAndMonth = dateFormat({ day: "numeric", month: "long" });
export const formatTimeOfDay = dateFormat({ timeStyle: "short" });

/** 'Monday 23 November, 10:30', UK time. */
export const formatDeadline = (due: Date): string =>
  `${weekday(due)} ${dayAndMonth(due)}, ${formatTimeOfDay(due)}`;

/** 'less than a minute', '35 minutes', '3 hours', '2 days', rounded down. */
export function formatDuration(ms: number): string {
  if (ms < MINUTE_MS) return "less than a minute";
  if (ms < HOUR_MS) return counted(Math.floor(ms / MINUTE_MS), "minute");
  return ms < DAY_MS ? counted(Math.floor(ms / HOUR_MS), "hour") : counted(Math.floor(ms / DAY_MS), "day");
}

/** "1 listing", "1,204 listings" */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

const UNITS = ["bytes", "KB", "MB", "GB", "TB"] as const;

export function formatFileSize(bytes: number): string {
  let [size, unit] = [bytes, 0];
  while (size >= 1000 && unit < UNITS.length - 1) [size, unit] = [size / 1000, unit + 1];
  const rounded = size < 10 && unit > 0 ? size.toFixed(1) : String(Math.round(size));
  return `${rounded} ${UNITS[unit]}`;
}

/** Leaves numbers outside the UK unchanged. */
export function formatPhone(phone: string): string {
  const [, national] = /^\+44([1-9]\d{8,9})$/.exec(phone) ?? [];
  if (!national) return phone;
  const [area, rest] = [national.slice(0, areaLength(national)), national.slice(areaLength(national))];
  const middle = rest.length === 8 ? 4 : rest.length === 7 ? 3 : rest.length;
  return `0${area} ${rest.slice(0, middle)} ${rest.slice(middle)}`.trim();
}

/** Ofcom's numbering plan: two digits (20 London), three (161 Manchester, 300, 800), else four. */
function areaLength(national: string): number {
  if (/^2/.test(national)) return 2;
  return /^(?:1\d1|11|[389])/.test(national) ? 3 : 4;
}

export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;
