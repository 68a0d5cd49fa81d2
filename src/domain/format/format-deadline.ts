import { dateFormat } from "./format.ts";

const weekday = dateFormat({ weekday: "long" });
const dayAndMonth = dateFormat({ day: "numeric", month: "long" });
export const formatTimeOfDay = dateFormat({ timeStyle: "short" });

/** 'Monday 23 November, 10:30', UK time. */
export const formatDeadline = (due: Date): string =>
  `${weekday(due)} ${dayAndMonth(due)}, ${formatTimeOfDay(due)}`;
