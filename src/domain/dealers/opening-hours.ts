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
