import { type DayFilter, pageNumber, parseDayFilter } from "../lists/page-of.ts";
import { plainText } from "../text/plain-text.ts";

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

/** Days are those of the last attempt. */
export interface MailListQuery extends DayFilter {
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
  ...parseDayFilter(search),
  page: pageNumber(search.get("page")),
});

export function mailListSearch({ show, search, from, to, page }: MailListQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  if (show !== "all") parameters.set("show", show);
  if (search !== "") parameters.set("search", search);
  if (from !== "") parameters.set("from", from);
  if (to !== "") parameters.set("to", to);
  if (page > 1) parameters.set("page", String(page));
  return parameters;
}

function oneOf<T extends string>(choices: readonly [T, ...T[]], text: string | null): T {
  return choices.find((choice) => choice === text) ?? choices[0];
}

export const jobTitle = (name: string): string =>
  `${name.slice(0, 1).toUpperCase()}${name.slice(1).replaceAll("-", " ")}`;

export const FOUND_KINDS = ["lead", "dealer", "vehicle", "person", "post", "mail"] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** Shorter text would match almost everything. */
const SEARCH_MIN_LENGTH = 2;
const SEARCH_MAX_LENGTH = 100;

/** @returns empty if the text is too short */
export function parseAdminSearch(search: URLSearchParams): string {
  const text = plainText(search.get("search") ?? "")
    .slice(0, SEARCH_MAX_LENGTH)
    .trim();
  return text.length < SEARCH_MIN_LENGTH ? "" : text;
}
