import { addDays } from "../format/london-day.ts";
import { londonTime } from "../format/london-time.ts";

/** Days in London, both inclusive: '2026-12-03'. Empty means open. */
export interface DayFilter {
  from: string;
  to: string;
}

/** A day that does not exist counts as not set. */
export const parseDayFilter = (search: URLSearchParams): DayFilter => ({
  from: dayOf(search.get("from")),
  to: dayOf(search.get("to")),
});

export const filterPeriod = ({ from, to }: DayFilter): { since: Date | null; before: Date | null } => ({
  since: from === "" ? null : londonTime(from),
  before: to === "" ? null : londonTime(addDays(to, 1)),
});

const dayOf = (text: string | null): string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && londonTime(text) !== null ? text : "";
