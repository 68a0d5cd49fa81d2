import { formatLongMonth } from "../format/format-date.ts";
import { londonMoment, londonText } from "../format/london-time.ts";
import { monthsAfter } from "../time/months-after.ts";

export interface Month {
  month: string;
  began: Date;
  ended: Date;
}

export function parseMonth(text: string, now: Date): Month | null {
  if (!/^2\d{3}-(0[1-9]|1[0-2])$/.test(text)) return null;
  const began = londonMoment(`${text}-01`);
  return began > now ? null : { month: text, began, ended: londonMoment(`${monthsLater(text, 1)}-01`) };
}

export const monthOf = (moment: Date): string => londonText(moment).slice(0, 7);

export const monthBefore = (moment: Date): string => monthsLater(monthOf(moment), -1);

const monthsLater = (month: string, months: number): string =>
  monthsAfter(new Date(`${month}-01T00:00:00Z`), months)
    .toISOString()
    .slice(0, 7);

export const monthText = (month: string): string => formatLongMonth(`${month}-01`);
