import { parseResponse } from "hono/client";
import {
  type PeopleListQuery,
  parsePeopleListQuery,
  peopleListSearch,
} from "#src/domain/accounts/people-list.ts";
import { formatNumber } from "#src/domain/format/format.ts";
import { loadAdminPage } from "#src/web/admin/load-admin-page.ts";
import { loadSection } from "#src/web/admin/load-section.ts";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { Pagination } from "#src/web/portal/pagination.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import { Card } from "#src/web/ui/card.tsx";
import type { Route } from "./+types/people";
import { PeopleFilters } from "./people-filters.tsx";
import { PeopleList } from "./people-list.tsx";

export const meta = () => portalMeta("People");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdminPage(request, () => loadPeople(parsePeopleListQuery(new URL(request.url).searchParams)));
clientLoader.hydrate = true as const;

async function loadPeople(query: PeopleListQuery) {
  const search = Object.fromEntries(peopleListSearch(query));
  const found = await loadSection("people", () => parseResponse(api.admin.people.$get({ query: search })));
  return { query, found };
}

export default function PeoplePage({ loaderData: { query, found } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title font-bold figures">People{found && ` (${formatNumber(found.total)})`}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        Everyone who has signed up. Admins can change every listing and dealer and read every enquiry. We
        email all admins when someone gains or loses that role.
      </p>
      <PeopleFilters key={`${query.search}/${query.role}`} query={query} />
      {found === null && <LoadFailed what="The people could not be loaded." />}
      {found?.total === 0 && (
        <Card role="status" as="p" padding="large" className="mt-6">
          No one matches this search
        </Card>
      )}
      {found !== null && found.total > 0 && (
        <>
          <PeopleList people={found.people} />
          <Pagination
            page={found.page}
            pages={found.pages}
            hrefFor={(page) => `/admin/people?${peopleListSearch({ ...query, page })}`}
          />
        </>
      )}
    </>
  );
}
