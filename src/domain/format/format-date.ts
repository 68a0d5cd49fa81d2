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
