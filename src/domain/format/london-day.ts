import { DAY_MS } from "../time/units.ts";
import { londonMoment, londonText, londonTime } from "./london-time.ts";

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
