import { parseResponse } from "hono/client";
import {
  PEOPLE_ROLES,
  type PeopleListQuery,
  parsePeopleListQuery,
  peopleListSearch,
} from "#src/domain/accounts/people-list.ts";
import { ListFilters } from "#src/web/admin/list-filters.tsx";
import { ListPage } from "#src/web/admin/list-page.tsx";
import { listLoader } from "#src/web/admin/loaders.ts";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/people";
import { PeopleList } from "./people-list.tsx";

export const meta = () => portalMeta("People");

export const clientLoader = listLoader("people", parsePeopleListQuery, (query) =>
  parseResponse(api.admin.people.$get({ query: Object.fromEntries(peopleListSearch(query)) })),
);

export default function PeoplePage({ loaderData: { query, found } }: Route.ComponentProps) {
  return (
    <ListPage
      title="People"
      about="Everyone who has signed up. Admins can change every listing and dealer and read every enquiry. We email all admins when someone gains or loses that role."
      before={<PeopleFilters key={`${query.search}/${query.role}`} query={query} />}
      found={found}
      what="The people"
      rowsOf={({ people }) => people}
      emptyText="No one matches this search"
      hrefFor={(page) => `/admin/people?${peopleListSearch({ ...query, page })}`}
    >
      {(people) => <PeopleList people={people} />}
    </ListPage>
  );
}

const ROLE_TEXT = {
  all: "Everyone",
  admin: "Admins",
  dealer: "Dealers' people",
  none: "Without a role",
} as const;

function PeopleFilters({ query: { search, role } }: { query: PeopleListQuery }) {
  return (
    <ListFilters
      action="/admin/people"
      search={{ label: "Search people", placeholder: "Name, email or dealer", value: search }}
      choice={{ name: "role", label: "Role", value: role, options: PEOPLE_ROLES, texts: ROLE_TEXT }}
    />
  );
}
