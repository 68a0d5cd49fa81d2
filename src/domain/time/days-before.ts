import { DAY_MS } from "#src/domain/format/milliseconds.ts";

/** The same moment so many times 24 hours earlier. */
export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * DAY_MS);
}
