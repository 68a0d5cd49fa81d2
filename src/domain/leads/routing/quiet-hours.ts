import { addDays, londonDay } from "#src/domain/format/london-day.ts";
import { londonMoment } from "#src/domain/format/london-time.ts";

/** London time; '21:00' until '08:00' spans midnight. */
export interface QuietHours {
  from: string;
  until: string;
}

export function endOfQuietHours(quiet: QuietHours | null, at: Date): Date | null {
  if (quiet === null) return null;
  const { today } = londonDay(at);
  // Quiet hours that began yesterday may not have ended.
  for (const day of [addDays(today, -1), today]) {
    const begin = londonMoment(`${day}T${quiet.from}`);
    const end = londonMoment(`${quiet.until > quiet.from ? day : addDays(day, 1)}T${quiet.until}`);
    if (begin <= at && at < end) return end;
  }
  return null;
}
