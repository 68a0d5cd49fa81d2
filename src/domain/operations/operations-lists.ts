import { pageNumber } from "../lists/page-of.ts";
import { parseAdminSearch } from "./admin-search.ts";

export const ERROR_STATES = ["new", "seen", "resolved"] as const;
export type ErrorState = (typeof ERROR_STATES)[number];
export const ERROR_FILTERS = ["open", "resolved"] as const;
export const NOT_FOUND_ORDERS = ["count", "latest"] as const;
export const MAIL_FILTERS = ["all", "failed", "sent"] as const;

export interface ErrorListQuery {
  show: (typeof ERROR_FILTERS)[number];
  page: number;
}

export interface NotFoundListQuery {
  order: (typeof NOT_FOUND_ORDERS)[number];
  page: number;
}

export interface MailListQuery {
  show: (typeof MAIL_FILTERS)[number];
  /** Words of the subject or an address; empty matches all. */
  search: string;
  page: number;
}

export const parseErrorListQuery = (search: URLSearchParams): ErrorListQuery => ({
  show: oneOf(ERROR_FILTERS, search.get("show")),
  page: pageNumber(search.get("page")),
});

export const parseNotFoundListQuery = (search: URLSearchParams): NotFoundListQuery => ({
  order: oneOf(NOT_FOUND_ORDERS, search.get("order")),
  page: pageNumber(search.get("page")),
});

export const parseMailListQuery = (search: URLSearchParams): MailListQuery => ({
  show: oneOf(MAIL_FILTERS, search.get("show")),
  search: parseAdminSearch(search),
  page: pageNumber(search.get("page")),
});

function oneOf<T extends string>(choices: readonly [T, ...T[]], text: string | null): T {
  return choices.find((choice) => choice === text) ?? choices[0];
}
