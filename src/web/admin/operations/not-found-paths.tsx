import { formatDateAndTime, formatNumber } from "#src/domain/format/format.ts";
import { parseNotFoundListQuery } from "#src/domain/operations/operations-lists.ts";
import { filteredLoader, ListPage } from "#src/web/admin/pages.tsx";
import { portalMeta } from "#src/web/portal/page.tsx";
import type { Column } from "#src/web/portal/table.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/not-found-paths";
import { FilterLinks, OPERATIONS_NAV } from "./operations-nav.tsx";

type NotFoundPath = BodyOf<(typeof api.admin.operations)["not-found"]["$get"]>["paths"][number];

export const meta = () => portalMeta("Broken links");

export const clientLoader = filteredLoader("broken links", parseNotFoundListQuery, (query) =>
  bodyOf(api.admin.operations["not-found"].$get({ query })),
);

const ORDERS = { count: "Most often first", latest: "Latest first" } as const;

export default function NotFoundPathsPage({ loaderData: { query, found } }: Route.ComponentProps) {
  const { order } = query;
  return (
    <ListPage
      nav={OPERATIONS_NAV}
      title="Broken links"
      about="URLs of this site that visitors requested and that do not exist: a broken link, here or elsewhere, or a scan for weak spots."
      before={
        <FilterLinks
          label="Order"
          choices={ORDERS}
          chosen={order}
          hrefFor={(choice) => `/admin/operations/not-found?order=${choice}`}
        />
      }
      found={found}
      what="The broken links"
      rowsOf={({ paths }) => paths}
      keyOf={({ path }) => path}
      columns={COLUMNS}
      emptyText="No broken links have been requested."
    />
  );
}

const timeOf = (at: string) => formatDateAndTime(new Date(at));

const COLUMNS: readonly Column<NotFoundPath>[] = [
  {
    head: "Address",
    className: "break-all",
    cell: ({ path, last_seen_at }) => (
      <>
        {path}
        <span className="block text-sm text-ink-soft figures sm:hidden">Last {timeOf(last_seen_at)}</span>
      </>
    ),
  },
  { head: "Times", className: "text-right figures", cell: ({ count }) => formatNumber(count) },
  {
    head: "First",
    className: "hidden figures md:table-cell",
    cell: ({ first_seen_at }) => timeOf(first_seen_at),
  },
  {
    head: "Last",
    className: "hidden figures sm:table-cell",
    cell: ({ last_seen_at }) => timeOf(last_seen_at),
  },
];
