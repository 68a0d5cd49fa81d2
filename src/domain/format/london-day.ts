import { DAY_MS } from "../time/units.ts";
import { londonText, londonTime } from "./london-time.ts";

/** `today` is '2026-12-03'; `began` is its midnight in London. */
export function londonDay(moment: Date): { today: string; began: Date } {
  const today = londonText(moment).slice(0, 10);
  const began = londonTime(today);
  if (began === null) throw new Error(`no day: ${today}`);
  return { today, began };
}

/** @param day '2026-12-03' */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

export function endOfLondonDay(moment: Date): Date {
  const end = londonTime(addDays(londonDay(moment).today, 1));
  if (end === null) throw new Error(`no day after ${moment.toISOString()}`);
  return end;
}
