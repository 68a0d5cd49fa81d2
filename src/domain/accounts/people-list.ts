import { pageNumber } from "../lists/page-of.ts";
import { plainText } from "../text/plain-text.ts";

export const PEOPLE_ROLES = ["all", "admin", "dealer", "none"] as const;
export type PeopleRole = (typeof PEOPLE_ROLES)[number];

export interface PeopleListQuery {
  search: string;
  role: PeopleRole;
  page: number;
}

const SEARCH_MAX_LENGTH = 100;

export function parsePeopleListQuery(search: URLSearchParams): PeopleListQuery {
  return {
    search: plainText(search.get("search") ?? "")
      .slice(0, SEARCH_MAX_LENGTH)
      .trim(),
    role: PEOPLE_ROLES.find((role) => role === search.get("role")) ?? "all",
    page: pageNumber(search.get("page")),
  };
}

export function peopleListSearch({ search, role, page }: PeopleListQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  if (search !== "") parameters.set("search", search);
  if (role !== "all") parameters.set("role", role);
  if (page > 1) parameters.set("page", String(page));
  return parameters;
}
