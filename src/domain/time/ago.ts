export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
/** Exactly 24 hours. London has days of 23 and 25. */
export const DAY_MS = 24 * HOUR_MS;

export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 60 * MINUTE_SECONDS;
export const DAY_SECONDS = 24 * HOUR_SECONDS;
export const YEAR_SECONDS = 365 * DAY_SECONDS;

const shifted = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

export const daysBefore = (moment: Date, days: number): Date => shifted(moment, -days * DAY_MS);
export const daysAfter = (moment: Date, days: number): Date => shifted(moment, days * DAY_MS);

export const hoursBefore = (moment: Date, hours: number): Date => shifted(moment, -hours * HOUR_MS);
export const hoursAfter = (moment: Date, hours: number): Date => shifted(moment, hours * HOUR_MS);

export const secondsAfter = (moment: Date, seconds: number): Date => shifted(moment, seconds * SECOND_MS);

export const minutesBefore = (moment: Date, minutes: number): Date => shifted(moment, -minutes * MINUTE_MS);
export const minutesAfter = (moment: Date, minutes: number): Date => shifted(moment, minutes * MINUTE_MS);

/** Clamps to the last day of a shorter month. */
export function monthsAfter(moment: Date, months: number): Date {
  const later = new Date(moment);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== moment.getUTCDate()) later.setUTCDate(0);
  return later;
}
