import { DAY_MS } from "../time/ago.ts";
import { dateFormat, formatDeadline, formatTimeOfDay } from "./format.ts";

/** `today` is '2026-12-03'; `began` is its midnight in London. */
export function londonDay(moment: Date): { today: string; began: Date } {
  const today = londonText(moment).slice(0, 10);
  return { today, began: londonMoment(today) };
}

/** @param day '2026-12-03' */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

export const endOfLondonDay = (moment: Date): Date => londonMoment(addDays(londonDay(moment).today, 1));

/** Whether the calendar has it: '2026-12-03', not '2026-02-31'. */
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && londonTime(text) !== null;

/** '03/11/2026, 14:05:09' */
const clock = dateFormat({
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** UK wall-clock time in the format of a date-time input ('2026-11-03T14:05'). */
export function londonText(time: Date): string {
  return new Date(wallClockMs(time)).toISOString().slice(0, 16);
}

/** The hour skipped in spring is read as the next one, the repeated hour in autumn as the second. */
export function londonTime(text: string): Date | null {
  const [, date, time = "00:00"] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?))?$/.exec(text) ?? [];
  const shown = Date.parse(`${date}T${time}Z`);
  // Date.parse reads 31 February as 3 March.
  if (Number.isNaN(shown) || new Date(shown).toISOString().slice(0, 10) !== date) return null;
  const inWinter = new Date(shown);
  const offset = wallClockMs(inWinter) - shown;
  const inSummer = new Date(shown - offset);
  return wallClockMs(inSummer) === shown ? inSummer : inWinter;
}

/** Of a time that exists, such as midnight of a day. */
export function londonMoment(text: string): Date {
  const moment = londonTime(text);
  if (moment === null) throw new Error(`no time: ${text}`);
  return moment;
}

/** @param day '2026-12-03' */
export const londonHour = (day: string, hour: number): Date =>
  londonMoment(`${day}T${String(hour).padStart(2, "0")}:00`);

function wallClockMs(time: Date): number {
  const [day, month, year, hour, minute, second] = clock(time).split(/\D+/);
  return Date.parse(`${year?.padStart(4, "0")}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** '11:40 today', '10:30 tomorrow' or 'Monday 23 November, 10:30', UK time. */
export function formatClockTime(moment: Date, now: Date): string {
  const day = londonDay(moment).today;
  const { today } = londonDay(now);
  if (day === today) return `${formatTimeOfDay(moment)} today`;
  return day === addDays(today, 1) ? `${formatTimeOfDay(moment)} tomorrow` : formatDeadline(moment);
}
