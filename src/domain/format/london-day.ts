import { londonText, londonTime } from "./london-time.ts";

/** The calendar day in London ('2026-12-03') and when it began: caps, pauses and holidays go by it. */
export function londonDay(moment: Date): { today: string; began: Date } {
  const today = londonText(moment).slice(0, 10);
  const began = londonTime(today);
  if (began === null) throw new Error(`no day: ${today}`);
  return { today, began };
}
