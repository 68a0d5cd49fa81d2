const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "Europe/London" });
const dayAndMonth = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  timeZone: "Europe/London",
});
const timeOfDay = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "Europe/London" });

/** 'Monday 23 November, 10:30', UK time. */
export const formatDeadline = (due: Date): string =>
  `${weekday.format(due)} ${dayAndMonth.format(due)}, ${timeOfDay.format(due)}`;
