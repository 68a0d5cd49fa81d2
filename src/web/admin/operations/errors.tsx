import { parseResponse } from "hono/client";
import { type ErrorListQuery, parseErrorListQuery } from "#src/domain/operations/operations-lists.ts";
import { ERROR_REPORT_RETENTION_DAYS } from "#src/domain/policy/retention.ts";
import { loadAdminPage } from "#src/web/admin/load-admin-page.ts";
import { loadSection } from "#src/web/admin/load-section.ts";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/errors";
import { ErrorCard } from "./error-card.tsx";
import { FilterLinks } from "./filter-links.tsx";
import { ListPage } from "./list-page.tsx";

export const meta = () => portalMeta("Errors");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdminPage(request, () => loadErrors(parseErrorListQuery(new URL(request.url).searchParams)));
clientLoader.hydrate = true as const;

async function loadErrors(query: ErrorListQuery) {
  const { show, page } = query;
  const found = await loadSection("errors", () =>
    parseResponse(api.admin.operations.errors.$get({ query: { show, page: String(page) } })),
  );
  return { show, found };
}

const SHOWN = { open: "Open", resolved: "Resolved" } as const;

export default function ErrorsPage({ loaderData: { show, found } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Errors"
      about={`Errors on visitors' pages, one entry for each kind, without personal details. Reports are deleted after ${ERROR_REPORT_RETENTION_DAYS} days; a resolved error reopens when it is reported again.`}
      found={found}
      failedText="The errors could not be loaded."
      emptyText={show === "open" ? "No errors are open." : "No error has been resolved."}
      filters={
        <FilterLinks
          label="Which errors"
          choices={SHOWN}
          chosen={show}
          hrefFor={(choice) => `/admin/operations/errors?show=${choice}`}
        />
      }
      hrefFor={(page) => `/admin/operations/errors?show=${show}&page=${page}`}
    >
      {({ errors }) => (
        <ul className="mt-6 grid grid-cols-1 gap-4">
          {errors.map((error) => (
            <li key={error.fingerprint}>
              <ErrorCard error={error} />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  );
}
