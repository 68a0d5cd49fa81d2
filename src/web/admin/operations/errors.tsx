import { parseResponse } from "hono/client";
import { parseErrorListQuery } from "#src/domain/operations/operations-lists.ts";
import { ERROR_REPORT_RETENTION_DAYS } from "#src/domain/policy/retention.ts";
import { listLoader } from "#src/web/admin/list-loader.ts";
import { ListPage } from "#src/web/admin/list-page.tsx";
import { Cards } from "#src/web/admin/rows.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/errors";
import { ErrorCard } from "./error-card.tsx";
import { FilterLinks } from "./filter-links.tsx";
import { OPERATIONS_NAV } from "./operations-nav.tsx";

export const meta = () => portalMeta("Errors");

export const clientLoader = listLoader("errors", parseErrorListQuery, ({ show, page }) =>
  parseResponse(api.admin.operations.errors.$get({ query: { show, page: String(page) } })),
);

const SHOWN = { open: "Open", resolved: "Resolved" } as const;

export default function ErrorsPage({ loaderData: { query, found } }: Route.ComponentProps) {
  const { show } = query;
  return (
    <ListPage
      nav={OPERATIONS_NAV}
      title="Errors"
      about={`Errors on visitors' pages, one entry for each kind, without personal details. Reports are deleted after ${ERROR_REPORT_RETENTION_DAYS} days; a resolved error reopens when it is reported again.`}
      before={
        <FilterLinks
          label="Which errors"
          choices={SHOWN}
          chosen={show}
          hrefFor={(choice) => `/admin/operations/errors?show=${choice}`}
        />
      }
      found={found}
      what="The errors"
      rowsOf={({ errors }) => errors}
      emptyText={show === "open" ? "No errors are open." : "No error has been resolved."}
      hrefFor={(page) => `/admin/operations/errors?show=${show}&page=${page}`}
    >
      {(errors) => (
        <Cards rows={errors} keyOf={({ fingerprint }) => fingerprint}>
          {(error) => <ErrorCard error={error} />}
        </Cards>
      )}
    </ListPage>
  );
}
