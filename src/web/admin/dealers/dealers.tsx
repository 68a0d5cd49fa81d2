import { counted, formatNumber, formatShortDate } from "#src/domain/format/format.ts";
import { parseDealersListQuery } from "#src/domain/operations/operations-lists.ts";
import { ListFilters } from "#src/web/admin/list-filters.tsx";
import { filteredLoader, ListPage } from "#src/web/admin/pages.tsx";
import { portalMeta, TextLink } from "#src/web/portal/page.tsx";
import type { Column } from "#src/web/portal/table.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/dealers";
import { StatusBadge } from "./dealer-forms.tsx";

type ListedDealer = BodyOf<typeof api.admin.dealers.$get>["dealers"][number];

export const meta = () => portalMeta("Dealers");

export const clientLoader = filteredLoader("dealers", parseDealersListQuery, (query) =>
  bodyOf(api.admin.dealers.$get({ query })),
);

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
        <ListFilters
          action="/admin/dealers"
          search={{ label: "Search dealers", placeholder: "Name, town or postcode" }}
          choice={{ name: "status", label: "Status", value: query.status, texts: STATUS_TEXT }}
        />
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
        <p className="text-sm text-ink-soft figures md:hidden">{counted(cars, "car")}</p>
      </>
    ),
  },
  {
    head: "Status",
    cell: ({ status, has_identity_request, application_id }) => (
      <>
        <StatusBadge status={status} />
        {application_id && (
          <p className="mt-1 text-sm">
            <TextLink to={`/admin/dealer-applications/${application_id}`}>Application</TextLink>
          </p>
        )}
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
