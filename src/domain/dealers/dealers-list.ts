import { plainText } from "../text/plain-text.ts";
import { DEALER_STATUSES, type DealerStatus } from "./dealer-status.ts";

/** What the admins' list of dealers is narrowed to. */
export interface DealersListQuery {
  /** Words that must all occur in name, town or postcode; empty for every dealer. */
  search: string;
  status: DealerStatus | "all";
  page: number;
}

const SEARCH_MAX_LENGTH = 100;
const LARGEST_PAGE = 1_000_000;

/** Reads a query string; nonsense in a parameter means its default, never an error (design: settled question 23). */
export function parseDealersListQuery(search: URLSearchParams): DealersListQuery {
  const page = Number(search.get("page"));
  return {
    search: plainText(search.get("search") ?? "")
      .slice(0, SEARCH_MAX_LENGTH)
      .trim(),
    status: DEALER_STATUSES.find((status) => status === search.get("status")) ?? "all",
    page: Number.isInteger(page) && page >= 1 && page <= LARGEST_PAGE ? page : 1,
  };
}

/** The shortest query string that reads back to the same. */
export function dealersListSearch({ search, status, page }: DealersListQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  if (search !== "") parameters.set("search", search);
  if (status !== "all") parameters.set("status", status);
  if (page > 1) parameters.set("page", String(page));
  return parameters;
}
