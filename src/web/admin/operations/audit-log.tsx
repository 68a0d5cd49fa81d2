import { parseResponse } from "hono/client";
import { type AuditListQuery, auditListSearch, parseAuditListQuery } from "#src/domain/audit/audit-list.ts";
import { AUDIT_RETENTION_MONTHS } from "#src/domain/policy/retention.ts";
import { loadAdminPage } from "#src/web/admin/load-admin-page.ts";
import { loadSection } from "#src/web/admin/load-section.ts";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/audit-log";
import { AuditEntryLine } from "./audit-entry-line.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { ListPage } from "./list-page.tsx";

export const meta = () => portalMeta("Audit log");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdminPage(request, () => loadEntries(parseAuditListQuery(new URL(request.url).searchParams)));
clientLoader.hydrate = true as const;

async function loadEntries(query: AuditListQuery) {
  const search = Object.fromEntries(auditListSearch(query));
  const found = await loadSection("the audit log", () =>
    parseResponse(api.admin["audit-log"].$get({ query: search })),
  );
  return { query, found };
}

export default function AuditLogPage({ loaderData: { query, found } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Audit log"
      about={`Who changed what: every change that an admin or a dealer made in the last ${AUDIT_RETENTION_MONTHS} months. Entries cannot be altered.`}
      found={found}
      failedText="The audit log could not be loaded."
      emptyText="No changes found"
      filters={<AuditFilters key={auditListSearch(query).toString()} query={query} />}
      hrefFor={(page) => `/admin/operations/audit?${auditListSearch({ ...query, page })}`}
    >
      {({ entries }) => (
        <ul className="mt-6 divide-y divide-line rounded-card border border-line bg-white">
          {entries.map((entry) => (
            <li key={entry.audit_id} className="p-4">
              <AuditEntryLine entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  );
}
