import { dateFormat } from "../format/format-date.ts";
import { londonText, londonTime } from "../format/london-time.ts";

export interface Month {
  month: string;
  began: Date;
  ended: Date;
}

export function parseMonth(text: string, now: Date): Month | null {
  const [, year, number] = /^(2\d{3})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  if (year === undefined || number === undefined) return null;
  const next =
    number === "12" ? `${Number(year) + 1}-01` : `${year}-${String(Number(number) + 1).padStart(2, "0")}`;
  const began = londonTime(`${text}-01`);
  const ended = londonTime(`${next}-01`);
  if (began === null || ended === null || began > now) return null;
  return { month: text, began, ended };
}

export const monthOf = (moment: Date): string => londonText(moment).slice(0, 7);

export function monthBefore(moment: Date): string {
  const [year = 0, number = 1] = monthOf(moment).split("-").map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, "0")}`;
}

const words = dateFormat({ month: "long", year: "numeric", timeZone: "UTC" });

export const monthText = (month: string): string => words(new Date(`${month}-01T00:00:00Z`));
