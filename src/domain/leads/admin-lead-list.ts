import { londonTime } from "../format/london-time.ts";
import { pageNumber } from "../lists/page-of.ts";
import { plainText } from "../text/plain-text.ts";
import { LISTED_LEAD_STATES } from "./lead-state-text.ts";

/** What the list of all leads is narrowed to. */
export interface AdminLeadListQuery {
  /** Words that must all occur in name, email, phone, postcode, wished models or the car; empty for every lead. */
  search: string;
  state: (typeof LISTED_LEAD_STATES)[number] | "all";
  /** Calendar days in London, both included: '2026-12-03'. Empty for no bound. */
  from: string;
  to: string;
  page: number;
}

const SEARCH_MAX_LENGTH = 100;
/** So many digits in a row are a telephone number, and no year or score. */
const PHONE_DIGITS_AT_LEAST = 6;

/** Reads a query string; nonsense in a parameter means its default, never an error. */
export function parseAdminLeadListQuery(search: URLSearchParams): AdminLeadListQuery {
  return {
    search: plainText(search.get("search") ?? "")
      .slice(0, SEARCH_MAX_LENGTH)
      .trim(),
    state: LISTED_LEAD_STATES.find((state) => state === search.get("state")) ?? "all",
    from: dayOf(search.get("from")),
    to: dayOf(search.get("to")),
    page: pageNumber(search.get("page")),
  };
}

/** The shortest query string that reads back to the same. */
export function adminLeadListSearch({ search, state, from, to, page }: AdminLeadListQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  if (search !== "") parameters.set("search", search);
  if (state !== "all") parameters.set("state", state);
  if (from !== "") parameters.set("from", from);
  if (to !== "") parameters.set("to", to);
  if (page > 1) parameters.set("page", String(page));
  return parameters;
}

/** What must occur, in lower case. A telephone number is looked for as it is kept, however it was written. */
export function leadSearchWords(search: string): string[] {
  const digits = search.replace(/[\s().+-]/g, "");
  if (/^\d+$/.test(digits) && digits.length >= PHONE_DIGITS_AT_LEAST) {
    return [digits.replace(/^(?:0044|44|0)/, "")];
  }
  return [...new Set(search.toLowerCase().split(" ").filter(Boolean))];
}

/** From when, and until before when, as clocks in London show it. */
export function daysBetween({ from, to }: Pick<AdminLeadListQuery, "from" | "to">): {
  since: Date | null;
  before: Date | null;
} {
  return {
    since: from === "" ? null : londonTime(from),
    before: to === "" ? null : londonTime(dayAfter(to)),
  };
}

function dayOf(text: string | null): string {
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && londonTime(text) !== null ? text : "";
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
