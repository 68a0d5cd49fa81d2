import { londonText, londonTime } from "./london-time.ts";

/** `today` is '2026-12-03'; `began` is its midnight in London. */
export function londonDay(moment: Date): { today: string; began: Date } {
  const today = londonText(moment).slice(0, 10);
  const began = londonTime(today);
  if (began === null) throw new Error(`no day: ${today}`);
  return { today, began };
}

export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

export function endOfLondonDay(moment: Date): Date {
  const end = londonTime(dayAfter(londonDay(moment).today));
  if (end === null) throw new Error(`no day after ${moment.toISOString()}`);
  return end;
}
