import { type DayFilter, pageNumber, parseDayFilter } from "../lists/page-of.ts";
import { plainText } from "../text/plain-text.ts";
import { LISTED_LEAD_STATES } from "./lead-state.ts";

export interface AdminLeadListQuery extends DayFilter {
  search: string;
  state: (typeof LISTED_LEAD_STATES)[number] | "all";
  page: number;
}

const SEARCH_MAX_LENGTH = 100;
/** Longer than a year or a score. */
const PHONE_DIGITS_AT_LEAST = 6;

export function parseAdminLeadListQuery(search: URLSearchParams): AdminLeadListQuery {
  return {
    search: plainText(search.get("search") ?? "")
      .slice(0, SEARCH_MAX_LENGTH)
      .trim(),
    state: LISTED_LEAD_STATES.find((state) => state === search.get("state")) ?? "all",
    ...parseDayFilter(search),
    page: pageNumber(search.get("page")),
  };
}

export function adminLeadListSearch({ search, state, from, to, page }: AdminLeadListQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  if (search !== "") parameters.set("search", search);
  if (state !== "all") parameters.set("state", state);
  if (from !== "") parameters.set("from", from);
  if (to !== "") parameters.set("to", to);
  if (page > 1) parameters.set("page", String(page));
  return parameters;
}

export function leadSearchWords(search: string): string[] {
  const digits = search.replace(/[\s().+-]/g, "");
  if (/^\d+$/.test(digits) && digits.length >= PHONE_DIGITS_AT_LEAST) {
    return [digits.replace(/^(?:0044|44|0)/, "")];
  }
  return [...new Set(search.toLowerCase().split(" ").filter(Boolean))];
}
