import { addDays, londonDay } from "#src/domain/format/london-day.ts";
import { londonTime } from "#src/domain/format/london-time.ts";

/** London time; '21:00' until '08:00' spans midnight. */
export interface QuietHours {
  from: string;
  until: string;
}

export function endOfQuietHours(quiet: QuietHours | null, at: Date): Date | null {
  if (quiet === null) return null;
  const { today } = londonDay(at);
  // Quiet hours that began yesterday may not have ended.
  for (const day of [dayBefore(today), today]) {
    const begin = moment(day, quiet.from);
    const end = moment(quiet.until > quiet.from ? day : addDays(day, 1), quiet.until);
    if (begin <= at && at < end) return end;
  }
  return null;
}

function dayBefore(day: string): string {
  const before = new Date(`${day}T00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return before.toISOString().slice(0, 10);
}

function moment(day: string, time: string): Date {
  const found = londonTime(`${day}T${time}`);
  if (found === null) throw new Error(`no time: ${day} ${time}`);
  return found;
}
