export const WEEK_DAYS = 7;

export interface WeekOf<Day> {
  /** Last seven days, oldest first. */
  last: Day[];
  before: Day[];
}

/** @param days oldest first */
export const lastTwoWeeks = <Day>(days: readonly Day[]): WeekOf<Day> => ({
  last: days.slice(-WEEK_DAYS),
  before: days.slice(-2 * WEEK_DAYS, -WEEK_DAYS),
});

/** Percentage; null for a whole of 0. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((100 * part) / whole);
