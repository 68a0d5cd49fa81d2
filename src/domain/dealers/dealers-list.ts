import { pageNumber } from "../lists/page-of.ts";
import { plainText } from "../text/plain-text.ts";
import { DEALER_STATUSES, type DealerStatus } from "./dealer-status.ts";

export interface DealersListQuery {
  search: string;
  status: DealerStatus | "all";
  page: number;
}

const SEARCH_MAX_LENGTH = 100;

export function parseDealersListQuery(search: URLSearchParams): DealersListQuery {
  return {
    search: plainText(search.get("search") ?? "")
      .slice(0, SEARCH_MAX_LENGTH)
      .trim(),
    status: DEALER_STATUSES.find((status) => status === search.get("status")) ?? "all",
    page: pageNumber(search.get("page")),
  };
}

export function dealersListSearch({ search, status, page }: DealersListQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  if (search !== "") parameters.set("search", search);
  if (status !== "all") parameters.set("status", status);
  if (page > 1) parameters.set("page", String(page));
  return parameters;
}
