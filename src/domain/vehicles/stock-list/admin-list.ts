import { pageNumber } from "../../lists/page-of.ts";
import { plainText } from "../../text/plain-text.ts";

export const ADMIN_LIST_STATUSES = ["all", "published", "draft"] as const;
export type AdminListStatus = (typeof ADMIN_LIST_STATUSES)[number];

export interface AdminListQuery {
  search: string;
  status: AdminListStatus;
  page: number;
}

const SEARCH_MAX_LENGTH = 100;

export function parseAdminListQuery(search: URLSearchParams): AdminListQuery {
  return {
    search: plainText(search.get("search") ?? "")
      .slice(0, SEARCH_MAX_LENGTH)
      .trim(),
    status: ADMIN_LIST_STATUSES.find((status) => status === search.get("status")) ?? "all",
    page: pageNumber(search.get("page")),
  };
}

export function adminListSearch({ search, status, page }: AdminListQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  if (search !== "") parameters.set("search", search);
  if (status !== "all") parameters.set("status", status);
  if (page > 1) parameters.set("page", String(page));
  return parameters;
}
