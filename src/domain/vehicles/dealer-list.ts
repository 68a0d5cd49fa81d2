import { pageNumber } from "../lists/page-of.ts";
import { plainText } from "../text/plain-text.ts";

/** Columns of spec §2 'Dealer listings' by which the table can be ordered, and the order of spec §7: newest first. */
export const DEALER_LIST_SORTS = [
  "newest",
  "vehicle",
  "vehicle-desc",
  "price",
  "price-desc",
  "mileage",
  "mileage-desc",
  "year",
  "year-desc",
  "status",
  "status-desc",
  "updated",
  "updated-desc",
] as const;
export type DealerListSort = (typeof DEALER_LIST_SORTS)[number];

export interface DealerListQuery {
  /** Words that must all occur in year, make, model, trim or postcode; empty for every car. */
  search: string;
  sort: DealerListSort;
  page: number;
}

const SEARCH_MAX_LENGTH = 100;

/** Reads a query string; nonsense in a parameter means its default, never an error. */
export function parseDealerListQuery(search: URLSearchParams): DealerListQuery {
  return {
    search: plainText(search.get("search") ?? "").slice(0, SEARCH_MAX_LENGTH),
    sort: DEALER_LIST_SORTS.find((sort) => sort === search.get("sort")) ?? "newest",
    page: pageNumber(search.get("page")),
  };
}

/** The shortest query string that reads back to the same. */
export function dealerListSearch({ search, sort, page }: DealerListQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  if (search !== "") parameters.set("search", search);
  if (sort !== "newest") parameters.set("sort", sort);
  if (page > 1) parameters.set("page", String(page));
  return parameters;
}
