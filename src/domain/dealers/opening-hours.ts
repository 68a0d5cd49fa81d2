import { z } from "zod";
import { londonText } from "../format/london-time.ts";

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

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const day = z.object({ open: time, close: time }).refine(({ open, close }) => open < close);

/** False for dealers from before applications asked for opening hours. */
export const hasOpeningHours = (hours: OpeningHours): boolean => Object.keys(hours).length > 0;

const NO_OPEN_DAY = "Enter the opening hours of at least one day";

export const openingHoursSchema = z
  .partialRecord(z.enum(WEEK_DAYS), day, {
    error: "Give each open day an opening time and a later closing time",
  })
  .refine(hasOpeningHours, NO_OPEN_DAY);

export function hoursProblem(hours: OpeningHours): string | undefined {
  if (!hasOpeningHours(hours)) return NO_OPEN_DAY;
  const wrong = WEEK_DAYS.find((name) => hours[name] !== undefined && !day.safeParse(hours[name]).success);
  return wrong && `${DAY_NAMES[wrong]} needs an opening time and a later closing time`;
}

export function openAt(hours: OpeningHours, moment: Date): { isOpen: boolean; today: WeekDay } {
  const [date = "", clock = ""] = londonText(moment).split("T");
  // getUTCDay counts from Sunday.
  const today = WEEK_DAYS[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7] ?? "mon";
  const its = hours[today];
  return { today, isOpen: its !== undefined && its.open <= clock && clock < its.close };
}

export const hoursText = (its: { open: string; close: string } | undefined): string =>
  its ? `${its.open} to ${its.close}` : "Closed";
