import { type InferResponseType, parseResponse } from "hono/client";
import { formatDateAndTime, formatNumber } from "#src/domain/format/format.ts";
import { parseNotFoundListQuery } from "#src/domain/operations/operations-lists.ts";
import { ListPage } from "#src/web/admin/list-page.tsx";
import { listLoader } from "#src/web/admin/loaders.ts";
import { Table } from "#src/web/admin/rows.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/not-found-paths";
import { FilterLinks, OPERATIONS_NAV } from "./operations-nav.tsx";

type NotFoundPath = InferResponseType<
  (typeof api.admin.operations)["not-found"]["$get"],
  200
>["paths"][number];

export const meta = () => portalMeta("Broken links");

export const clientLoader = listLoader("broken links", parseNotFoundListQuery, ({ order, page }) =>
  parseResponse(api.admin.operations["not-found"].$get({ query: { order, page: String(page) } })),
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
      emptyText="No broken links have been requested."
      hrefFor={(page) => `/admin/operations/not-found?order=${order}&page=${page}`}
    >
      {(paths) => (
        <Table
          columns={[
            "Address",
            { text: "Times", className: "text-right" },
            { text: "First", className: "hidden md:table-cell" },
            { text: "Last", className: "hidden sm:table-cell" },
          ]}
        >
          {paths.map((path) => (
            <Row key={path.path} {...path} />
          ))}
        </Table>
      )}
    </ListPage>
  );
}

function Row({ path, count, first_seen_at, last_seen_at }: NotFoundPath) {
  return (
    <tr>
      <td className="p-3 break-all">
        {path}
        <span className="block text-sm text-ink-soft figures sm:hidden">
          Last {formatDateAndTime(new Date(last_seen_at))}
        </span>
      </td>
      <td className="p-3 text-right figures">{formatNumber(count)}</td>
      <td className="hidden p-3 figures md:table-cell">{formatDateAndTime(new Date(first_seen_at))}</td>
      <td className="hidden p-3 figures sm:table-cell">{formatDateAndTime(new Date(last_seen_at))}</td>
    </tr>
  );
}
