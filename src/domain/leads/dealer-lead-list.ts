import { pageNumber } from "../lists/page-of.ts";
import { LEAD_AGE_OPTIONS_DAYS } from "../policy/leads/leads.ts";
import { plainText } from "../text/plain-text.ts";
import { LEAD_PROGRESS } from "./lead-progress.ts";

/** 'unanswered': new or only opened. */
export const LEAD_LIST_STATES = ["all", "unanswered", ...LEAD_PROGRESS] as const;
export type LeadListState = (typeof LEAD_LIST_STATES)[number];
export const LEAD_LIST_SORTS = ["newest", "oldest", "score"] as const;
export type LeadListSort = (typeof LEAD_LIST_SORTS)[number];
export type LeadAgeDays = (typeof LEAD_AGE_OPTIONS_DAYS)[number];

export interface DealerLeadQuery {
  search: string;
  state: LeadListState;
  ageDays: LeadAgeDays | null;
  sort: LeadListSort;
  page: number;
}

const SEARCH_MAX_LENGTH = 100;

export function parseDealerLeadQuery(search: URLSearchParams): DealerLeadQuery {
  return {
    search: plainText(search.get("search") ?? "")
      .slice(0, SEARCH_MAX_LENGTH)
      .trim(),
    state: LEAD_LIST_STATES.find((state) => state === search.get("state")) ?? "all",
    ageDays: LEAD_AGE_OPTIONS_DAYS.find((days) => String(days) === search.get("age")) ?? null,
    sort: LEAD_LIST_SORTS.find((sort) => sort === search.get("sort")) ?? "newest",
    page: pageNumber(search.get("page")),
  };
}

export function dealerLeadSearch({ search, state, ageDays, sort, page }: DealerLeadQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  if (search !== "") parameters.set("search", search);
  if (state !== "all") parameters.set("state", state);
  if (ageDays !== null) parameters.set("age", String(ageDays));
  if (sort !== "newest") parameters.set("sort", sort);
  if (page > 1) parameters.set("page", String(page));
  return parameters;
}

export const isNarrowed = ({ search, state, ageDays }: DealerLeadQuery): boolean =>
  search !== "" || state !== "all" || ageDays !== null;

export function searchWords(search: string): string[] {
  const words = search.toLowerCase().split(" ");
  return words.map((word) => (/^[\d()\-./]+$/.test(word) ? word.replace(/\D/g, "") : word)).filter(Boolean);
}
