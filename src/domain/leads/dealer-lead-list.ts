import { listQuery, oneOf, searchText } from "../lists/list-query.ts";
import { LEAD_AGE_OPTIONS_DAYS } from "../policy/lead-routes.ts";
import { LEAD_PROGRESS } from "./lead-route.ts";

/** 'unanswered': new or only opened. */
export const LEAD_LIST_STATES = ["all", "unanswered", ...LEAD_PROGRESS] as const;
export type LeadListState = (typeof LEAD_LIST_STATES)[number];
export const LEAD_LIST_SORTS = ["newest", "oldest", "score"] as const;
export type LeadListSort = (typeof LEAD_LIST_SORTS)[number];

export const [parseDealerLeadQuery, dealerLeadSearch] = listQuery({
  search: searchText,
  state: oneOf(LEAD_LIST_STATES),
  /** In days. */
  age: (text) => LEAD_AGE_OPTIONS_DAYS.find((days) => String(days) === text) ?? null,
  sort: oneOf(LEAD_LIST_SORTS),
});
export type DealerLeadQuery = ReturnType<typeof parseDealerLeadQuery>;

export const isNarrowed = ({ search, state, age }: DealerLeadQuery): boolean =>
  search !== "" || state !== "all" || age !== null;

export function searchWords(search: string): string[] {
  const words = search.toLowerCase().split(" ");
  return words.map((word) => (/^[\d()\-./]+$/.test(word) ? word.replace(/\D/g, "") : word)).filter(Boolean);
}
