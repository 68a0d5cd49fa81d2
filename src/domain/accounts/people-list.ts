import { listQuery, oneOf, searchText } from "../lists/list-query.ts";

export const PEOPLE_ROLES = ["all", "admin", "dealer", "none"] as const;
export type PeopleRole = (typeof PEOPLE_ROLES)[number];

export const [parsePeopleListQuery] = listQuery({
  search: searchText,
  role: oneOf(PEOPLE_ROLES),
});
export type PeopleListQuery = ReturnType<typeof parsePeopleListQuery>;
