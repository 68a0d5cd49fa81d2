import { type DayRange, daysIn } from "./day-range.ts";

/** By the column of `vehicle_days`. */
export const COUNT_TEXT = {
  shown: "Search appearances",
  viewed: "Views",
  scanned: "Sheet scans",
  gallery_opened: "Galleries opened",
  form_started: "Enquiries begun",
  form_submitted: "Enquiries sent",
} as const;
export type Count = keyof typeof COUNT_TEXT;
export type Counts = Record<Count, number>;
export const COUNTS = Object.keys(COUNT_TEXT) as Count[];

export type DayCounts = Counts & { day: string };

export const NO_COUNTS = Object.fromEntries(COUNTS.map((count) => [count, 0])) as Counts;

export function everyDay(range: DayRange, counted: readonly DayCounts[]): DayCounts[] {
  const byDay = new Map(counted.map((one) => [one.day, one]));
  return daysIn(range).map((day) => byDay.get(day) ?? { day, ...NO_COUNTS });
}

export function sumCounts(days: readonly Counts[]): Counts {
  const sums = { ...NO_COUNTS };
  for (const one of days) for (const count of COUNTS) sums[count] += one[count];
  return sums;
}
