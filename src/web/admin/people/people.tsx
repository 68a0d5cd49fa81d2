import { PEOPLE_ROLES, parsePeopleListQuery, peopleListSearch } from "#src/domain/accounts/people-list.ts";
import { ListFilters } from "#src/web/admin/list-filters.tsx";
import { filteredLoader, ListPage } from "#src/web/admin/pages.tsx";
import { portalMeta } from "#src/web/portal/page.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/people";
import { PersonLine } from "./person-line.tsx";

export const meta = () => portalMeta("People");

export const clientLoader = filteredLoader("people", parsePeopleListQuery, (query) =>
  bodyOf(api.admin.people.$get({ query: Object.fromEntries(peopleListSearch(query)) })),
);

export default function PeoplePage({ loaderData: { query, found } }: Route.ComponentProps) {
  return (
    <ListPage
      title="People"
      about="Everyone who has signed up. Admins can change every listing and dealer and read every enquiry. We email all admins when someone gains or loses that role."
      before={
        <ListFilters
          key={`${query.search}/${query.role}`}
          action="/admin/people"
          search={{ label: "Search people", placeholder: "Name, email or dealer", value: query.search }}
          choice={{ name: "role", label: "Role", value: query.role, options: PEOPLE_ROLES, texts: ROLE_TEXT }}
        />
      }
      found={found}
      what="The people"
      rowsOf={({ people }) => people}
      keyOf={({ user_id }) => user_id}
      line={(person) => <PersonLine person={person} />}
      emptyText="No one matches this search"
      hrefFor={(page) => `/admin/people?${peopleListSearch({ ...query, page })}`}
    />
  );
}

const ROLE_TEXT = {
  all: "Everyone",
  admin: "Admins",
  dealer: "Dealers' people",
  none: "Without a role",
} as const;
