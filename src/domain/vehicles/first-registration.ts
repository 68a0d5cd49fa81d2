import { formatDay } from "../format/format.ts";

/** Systems that know the year alone write 1 January, a bank holiday. */
const isYearAlone = (day: string): boolean => day.endsWith("-01-01");

/** '21 March 2019', or '2019'. @param day '2019-03-21' */
export const registrationText = (day: string): string =>
  isYearAlone(day) ? day.slice(0, 4) : formatDay(day);

/** Null where the year alone is known. */
export const registrationDay = (day: string | null | undefined): string | null =>
  day && !isYearAlone(day) ? day : null;
