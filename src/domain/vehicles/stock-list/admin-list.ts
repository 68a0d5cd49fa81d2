import { listQuery, oneOf, searchText } from "../../lists/list-query.ts";

export const ADMIN_LIST_STATUSES = ["all", "published", "draft"] as const;
export type AdminListStatus = (typeof ADMIN_LIST_STATUSES)[number];

export const [parseAdminListQuery] = listQuery({
  search: searchText,
  status: oneOf(ADMIN_LIST_STATUSES),
});
export type AdminListQuery = ReturnType<typeof parseAdminListQuery>;
