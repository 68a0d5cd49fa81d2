import { type InferResponseType, parseResponse } from "hono/client";
import { formatDateAndTime, formatNumber } from "#src/domain/format/format.ts";
import { type NotFoundListQuery, parseNotFoundListQuery } from "#src/domain/operations/operations-lists.ts";
import { loadAdminPage } from "#src/web/admin/load-admin-page.ts";
import { loadSection } from "#src/web/admin/load-section.ts";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/not-found-paths";
import { FilterLinks } from "./filter-links.tsx";
import { ListPage } from "./list-page.tsx";

type NotFoundPath = InferResponseType<
  (typeof api.admin.operations)["not-found"]["$get"],
  200
>["paths"][number];

export const meta = () => portalMeta("Broken links");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdminPage(request, () => loadPaths(parseNotFoundListQuery(new URL(request.url).searchParams)));
clientLoader.hydrate = true as const;

async function loadPaths({ order, page }: NotFoundListQuery) {
  const found = await loadSection("broken links", () =>
    parseResponse(api.admin.operations["not-found"].$get({ query: { order, page: String(page) } })),
  );
  return { order, found };
}

const ORDERS = { count: "Most often first", latest: "Latest first" } as const;

export default function NotFoundPathsPage({ loaderData: { order, found } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Broken links"
      about="URLs of this site that visitors requested and that do not exist: a broken link, here or elsewhere, or a scan for weak spots."
      found={found}
      failedText="The broken links could not be loaded."
      emptyText="No broken links have been requested."
      filters={
        <FilterLinks
          label="Order"
          choices={ORDERS}
          chosen={order}
          hrefFor={(choice) => `/admin/operations/not-found?order=${choice}`}
        />
      }
      hrefFor={(page) => `/admin/operations/not-found?order=${order}&page=${page}`}
    >
      {({ paths }) => <PathTable paths={paths} />}
    </ListPage>
  );
}

function PathTable({ paths }: { paths: NotFoundPath[] }) {
  return (
    <table className="mt-6 w-full overflow-hidden rounded-card border border-line bg-white text-left">
      <thead className="border-b border-line bg-paper-deep text-sm">
        <tr>
          <th scope="col" className="px-3 py-2.5">
            Address
          </th>
          <th scope="col" className="px-3 py-2.5 text-right">
            Times
          </th>
          <th scope="col" className="hidden px-3 py-2.5 md:table-cell">
            First
          </th>
          <th scope="col" className="hidden px-3 py-2.5 sm:table-cell">
            Last
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {paths.map(({ path, count, first_seen_at, last_seen_at }) => (
          <tr key={path}>
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
        ))}
      </tbody>
    </table>
  );
}
