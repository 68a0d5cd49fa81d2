import { listQuery, oneOf, searchText } from "../../lists/list-query.ts";

export const [parseAdminListQuery] = listQuery({
  search: searchText,
  status: oneOf(["all", "published", "draft"]),
});
export type AdminListQuery = ReturnType<typeof parseAdminListQuery>;
