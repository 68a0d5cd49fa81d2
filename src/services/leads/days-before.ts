const DAY_MS = 24 * 60 * 60 * 1000;

/** The same moment so many times 24 hours earlier. */
export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * DAY_MS);
}
