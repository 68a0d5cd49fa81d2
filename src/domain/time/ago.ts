import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "./units.ts";

const shifted = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

export const daysBefore = (moment: Date, days: number): Date => shifted(moment, -days * DAY_MS);
export const daysAfter = (moment: Date, days: number): Date => shifted(moment, days * DAY_MS);

export const hoursBefore = (moment: Date, hours: number): Date => shifted(moment, -hours * HOUR_MS);
export const hoursAfter = (moment: Date, hours: number): Date => shifted(moment, hours * HOUR_MS);

export const secondsAfter = (moment: Date, seconds: number): Date => shifted(moment, seconds * SECOND_MS);

export const minutesBefore = (moment: Date, minutes: number): Date => shifted(moment, -minutes * MINUTE_MS);
export const minutesAfter = (moment: Date, minutes: number): Date => shifted(moment, minutes * MINUTE_MS);
