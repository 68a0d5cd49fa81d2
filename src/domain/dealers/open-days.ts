import { formatDay, formatTimeOfDay } from "../format/format.ts";
import { addDays, endOfLondonDay, londonDay, londonMoment, londonText } from "../format/london-day.ts";
import { USUAL_OPENING_HOURS } from "../policy/lead-routes.ts";
import { MINUTE_MS } from "../time/ago.ts";
import { isBankHoliday, type Nation, nationOf } from "./bank-holidays.ts";

export interface Holiday {
  first_day: string;
  last_day: string;
}

export interface OpenDays {
  hours: OpeningHours;
  holidays: readonly Holiday[];
  /** Null for a dealer who opens on bank holidays. */
  bankHolidaysOf: Nation | null;
}

export const openDaysOf = (dealer: {
  opening_hours: OpeningHours;
  holidays: readonly Holiday[];
  opens_on_bank_holidays: boolean;
  postcode: string;
}): OpenDays => ({
  hours: dealer.opening_hours,
  holidays: dealer.holidays,
  bankHolidaysOf: dealer.opens_on_bank_holidays ? null : nationOf(dealer.postcode),
});

/** Two weeks' Christmas holiday with its weekends. */
const LONGEST_CLOSED_DAYS = 28;

/** Counts opening hours, or the usual ones. Null if closed beyond LONGEST_CLOSED_DAYS. */
export function afterOpenMinutes(open: OpenDays, from: Date, minutes: number): Date | null {
  let leftMs = minutes * MINUTE_MS;
  let date = londonDay(from).today;
  for (let day = 0; day <= LONGEST_CLOSED_DAYS; day++, date = addDays(date, 1)) {
    const times = openTimes(open, date);
    if (times === null) continue;
    const begins = Math.max(times.opens.getTime(), from.getTime());
    const openMs = Math.max(0, times.closes.getTime() - begins);
    if (openMs > 0 && leftMs <= openMs) return new Date(begins + leftMs);
    leftMs -= openMs;
  }
  return null;
}

/** Moments, not minutes, so that clock changes do not shift nights. */
export function openTimes(open: OpenDays, date: string): { opens: Date; closes: Date } | null {
  if (isClosedAllDay(open, date)) return null;
  const counted: OpeningHours = hasOpeningHours(open.hours) ? open.hours : USUAL_OPENING_HOURS;
  const hours = counted[weekDayOf(date)];
  return hours
    ? { opens: londonMoment(`${date}T${hours.open}`), closes: londonMoment(`${date}T${hours.close}`) }
    : null;
}

/** 'Open until 17:30' or 'Opens tomorrow at 10:00', and when that changes; null if closed beyond LONGEST_CLOSED_DAYS. */
export function openingText(open: OpenDays, now: Date): { text: string; until: Date } | null {
  const { today } = londonDay(now);
  for (let day = 0, date = today; day <= LONGEST_CLOSED_DAYS; day++, date = addDays(date, 1)) {
    const times = openTimes(open, date);
    if (times === null || times.closes <= now) continue;
    if (times.opens <= now)
      return { text: `Open until ${formatTimeOfDay(times.closes)}`, until: times.closes };
    const when =
      ["today", "tomorrow"][day] ?? (day < 7 ? DAY_NAMES[weekDayOf(date)] : `on ${formatDay(date)}`);
    return {
      text: `Opens ${when} at ${formatTimeOfDay(times.opens)}`,
      until: day === 0 ? times.opens : endOfLondonDay(now),
    };
  }
  return null;
}

export function openAt(open: OpenDays, moment: Date): { isOpen: boolean; today: WeekDay } {
  const [date = "", clock = ""] = londonText(moment).split("T");
  const today = weekDayOf(date);
  const hours = isClosedAllDay(open, date) ? undefined : open.hours[today];
  return { today, isOpen: hours !== undefined && hours.open <= clock && clock < hours.close };
}

const isClosedAllDay = ({ holidays, bankHolidaysOf }: OpenDays, date: string): boolean =>
  holidays.some(({ first_day, last_day }) => first_day <= date && date <= last_day) ||
  (bankHolidaysOf !== null && isBankHoliday(bankHolidaysOf, date));

/** getUTCDay counts from Sunday. */
const weekDayOf = (date: string): WeekDay =>
  WEEK_DAYS[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7] ?? "mon";

export const WEEK_DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type WeekDay = (typeof WEEK_DAYS)[number];

export const DAY_NAMES: Record<WeekDay, string> = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
};

/** London time ("09:00"); closed on missing days. */
export type OpeningHours = Partial<Record<WeekDay, { open: string; close: string }>>;

/** False for dealers who applied before opening hours were asked for. */
export const hasOpeningHours = (hours: OpeningHours): boolean => Object.keys(hours).length > 0;

/** 'Monday 09:00 to 17:30, Saturday 09:00 to 17:00' */
export const openDaysText = (hours: OpeningHours): string =>
  WEEK_DAYS.filter((name) => hours[name])
    .map((name) => `${DAY_NAMES[name]} ${hoursText(hours[name])}`)
    .join(", ");

export const hoursText = (its: { open: string; close: string } | undefined): string =>
  its ? `${its.open} to ${its.close}` : "Closed";
