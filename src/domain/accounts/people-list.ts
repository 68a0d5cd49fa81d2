import { listQuery, oneOf, searchText } from "../lists/list-query.ts";

export const [parsePeopleListQuery] = listQuery({
  search: searchText,
  role: oneOf(["all", "admin", "dealer", "none"]),
});
export type PeopleListQuery = ReturnType<typeof parsePeopleListQuery>;
