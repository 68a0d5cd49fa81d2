import { parseDealersListQuery } from "#src/domain/dealers/dealers-list.ts";
import { formatDuration, formatNumber, formatShortDate } from "#src/domain/format/format.ts";
import { ListFilters } from "#src/web/admin/list-filters.tsx";
import { filteredLoader, ListPage } from "#src/web/admin/pages.tsx";
import { portalMeta, TextLink } from "#src/web/portal/page.tsx";
import type { Column } from "#src/web/portal/table.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import type { Route } from "./+types/dealers";
import { StatusBadge } from "./dealer-forms.tsx";

type ListedDealer = BodyOf<typeof api.admin.dealers.$get>["dealers"][number];
type Applications = BodyOf<(typeof api.admin)["dealer-applications"]["$get"]>["applications"];

export const meta = () => portalMeta("Dealers");

export const clientLoader = filteredLoader("dealers", parseDealersListQuery, async (query) => {
  const [found, { applications }] = await Promise.all([
    bodyOf(api.admin.dealers.$get({ query })),
    bodyOf(api.admin["dealer-applications"].$get()),
  ]);
  return { ...found, applications };
});

const STATUS_TEXT = {
  all: "All statuses",
  applied: "Applied",
  verified: "Verified",
  suspended: "Suspended",
  expired: "Expired",
} as const;

export default function DealersPage({ loaderData: { query, found } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Dealers"
      before={
        <>
          {found && <WaitingApplications applications={found.applications} />}
          <ListFilters
            action="/admin/dealers"
            search={{ label: "Search dealers", placeholder: "Name, town or postcode", value: query.search }}
            choice={{
              name: "status",
              label: "Status",
              value: query.status,
              texts: STATUS_TEXT,
            }}
          />
        </>
      }
      found={found}
      what="The dealers"
      rowsOf={({ dealers }) => dealers}
      keyOf={({ dealer_id }) => dealer_id}
      columns={COLUMNS}
      emptyText="No dealers found"
    />
  );
}

/** Narrow screens show the figures under the name. */
const COLUMNS: readonly Column<ListedDealer>[] = [
  {
    head: "Dealer",
    className: "wrap-anywhere",
    cell: ({ dealer_id, name, town, cars }) => (
      <>
        <TextLink look="title" to={`/admin/dealers/${dealer_id}`}>
          {name}
        </TextLink>
        <p className="text-ink-soft">{town}</p>
        <p className="text-sm text-ink-soft figures md:hidden">
          {formatNumber(cars)} {cars === 1 ? "car" : "cars"}
        </p>
      </>
    ),
  },
  {
    head: "Status",
    cell: ({ status, has_identity_request }) => (
      <>
        <StatusBadge status={status} />
        {has_identity_request && <p className="mt-1 text-sm font-semibold">Change to check</p>}
      </>
    ),
  },
  { head: "Cars", className: "hidden figures md:table-cell", cell: ({ cars }) => formatNumber(cars) },
  { head: "People", className: "hidden figures md:table-cell", cell: ({ people }) => formatNumber(people) },
  {
    head: "Verified",
    className: "hidden figures sm:table-cell",
    cell: ({ verified_at }) => (verified_at ? formatShortDate(new Date(verified_at)) : "–"),
  },
];

/** Undecided applications first, longest waiting first; then those asked for more information. */
function WaitingApplications({ applications }: { applications: Applications }) {
  if (applications.length === 0) return null;
  return (
    <section aria-labelledby="applications" className="mt-6">
      <h2 id="applications" className="text-xl font-bold">
        Applications
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-white">
        {applications.map(({ application_id, trading_name, town, email, state, updated_at }) => (
          <li key={application_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 p-4">
            <span className="min-w-0 grow wrap-anywhere">
              <TextLink look="line" to={`/admin/dealer-applications/${application_id}`}>
                {trading_name}
              </TextLink>
              <span className="block text-ink-soft">
                {town} · {email}
              </span>
            </span>
            <Badge variant={state === "submitted" ? "spark" : "outline"}>
              {state === "submitted" ? "Awaiting decision" : "More information needed"}
            </Badge>
            <span className="text-sm text-ink-soft">
              for {formatDuration(Date.now() - Date.parse(updated_at))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
