import { PEOPLE_ROLES, type PeopleListQuery } from "#src/domain/accounts/people-list.ts";
import { ListFilters } from "#src/web/admin/list-filters.tsx";

const ROLE_TEXT = {
  all: "Everyone",
  admin: "Admins",
  dealer: "Dealers' people",
  none: "Without a role",
} as const;

export function PeopleFilters({ query: { search, role } }: { query: PeopleListQuery }) {
  return (
    <ListFilters
      action="/admin/people"
      search={{ label: "Search people", placeholder: "Name, email or dealer", value: search }}
      choice={{ name: "role", label: "Role", value: role, options: PEOPLE_ROLES, texts: ROLE_TEXT }}
    />
  );
}
