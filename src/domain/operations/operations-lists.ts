import { isAuditedAction } from "../audit/audited-actions.ts";
import { DEALER_STATUSES } from "../dealers/dealer-status.ts";
import { DAYS, listQuery, oneOf, searchText } from "../lists/list-query.ts";

export const ERROR_STATES = ["new", "seen", "resolved"] as const;
export type ErrorState = (typeof ERROR_STATES)[number];

/** Shorter text would match almost everything. */
const SEARCH_MIN_LENGTH = 2;

/** @returns empty if the text is too short */
const adminSearch = (typed: string | null): string => {
  const text = searchText(typed);
  return text.length < SEARCH_MIN_LENGTH ? "" : text;
};

export const parseAdminSearch = (search: URLSearchParams): string => adminSearch(search.get("search"));

export const [parseErrorListQuery] = listQuery({ show: oneOf(["open", "resolved"]) });
export type ErrorListQuery = ReturnType<typeof parseErrorListQuery>;

/** Days are those of the last attempt; words are searched in the subject and the address. */
export const [parseMailListQuery] = listQuery({
  show: oneOf(["all", "failed", "sent"]),
  search: adminSearch,
  ...DAYS,
});
export type MailListQuery = ReturnType<typeof parseMailListQuery>;

export const jobTitle = (name: string): string =>
  `${name.slice(0, 1).toUpperCase()}${name.slice(1).replaceAll("-", " ")}`;

export const FOUND_KINDS = ["lead", "dealer", "vehicle", "person", "post", "mail"] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

export const [parsePeopleListQuery] = listQuery({
  search: searchText,
  role: oneOf(["all", "admin", "dealer", "none"]),
});
export type PeopleListQuery = ReturnType<typeof parsePeopleListQuery>;

export const [parseAuditListQuery] = listQuery({
  actor: searchText,
  subject: searchText,
  ...DAYS,
  action: (text) => (text !== null && isAuditedAction(text) ? text : null),
});
export type AuditListQuery = ReturnType<typeof parseAuditListQuery>;

export const [parseDealersListQuery] = listQuery({
  search: searchText,
  status: oneOf(["all", ...DEALER_STATUSES]),
});
export type DealersListQuery = ReturnType<typeof parseDealersListQuery>;

export const [parseAdminListQuery] = listQuery({
  search: searchText,
  status: oneOf(["all", "published", "draft"]),
});
export type AdminListQuery = ReturnType<typeof parseAdminListQuery>;
