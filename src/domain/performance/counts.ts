import { type DayRange, daysIn } from "./day-range.ts";

/** Column names of `vehicle_days`. */
export const COUNTS = ["shown", "viewed", "gallery_opened", "form_started", "form_submitted"] as const;
export type Count = (typeof COUNTS)[number];
export type Counts = Record<Count, number>;

export const COUNT_TEXT: Record<Count, string> = {
  shown: "Search appearances",
  viewed: "Views",
  gallery_opened: "Galleries opened",
  form_started: "Enquiries begun",
  form_submitted: "Enquiries sent",
};

export type DayCounts = Counts & { day: string };

export const NO_COUNTS: Counts = {
  shown: 0,
  viewed: 0,
  gallery_opened: 0,
  form_started: 0,
  form_submitted: 0,
};

export function everyDay(range: DayRange, counted: readonly DayCounts[]): DayCounts[] {
  const byDay = new Map(counted.map((one) => [one.day, one]));
  return daysIn(range).map((day) => byDay.get(day) ?? { day, ...NO_COUNTS });
}

export function sumCounts(days: readonly Counts[]): Counts {
  const sums = { ...NO_COUNTS };
  for (const one of days) for (const count of COUNTS) sums[count] += one[count];
  return sums;
}
