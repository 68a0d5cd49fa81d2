import { parseResponse } from "hono/client";
import { auditListSearch, parseAuditListQuery } from "#src/domain/audit/audit-list.ts";
import { AUDIT_RETENTION_MONTHS } from "#src/domain/policy/retention.ts";
import { listLoader } from "#src/web/admin/list-loader.ts";
import { ListPage } from "#src/web/admin/list-page.tsx";
import { Lines } from "#src/web/admin/rows.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/audit-log";
import { AuditEntryLine } from "./audit-entry-line.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { OPERATIONS_NAV } from "./operations-nav.tsx";

export const meta = () => portalMeta("Audit log");

export const clientLoader = listLoader("the audit log", parseAuditListQuery, (query) =>
  parseResponse(api.admin["audit-log"].$get({ query: Object.fromEntries(auditListSearch(query)) })),
);

export default function AuditLogPage({ loaderData: { query, found } }: Route.ComponentProps) {
  return (
    <ListPage
      nav={OPERATIONS_NAV}
      title="Audit log"
      about={`Who changed what: every change that an admin or a dealer made in the last ${AUDIT_RETENTION_MONTHS} months. Entries cannot be altered.`}
      before={<AuditFilters key={auditListSearch(query).toString()} query={query} />}
      found={found}
      what="The audit log"
      rowsOf={({ entries }) => entries}
      emptyText="No changes found"
      hrefFor={(page) => `/admin/operations/audit?${auditListSearch({ ...query, page })}`}
    >
      {(entries) => (
        <Lines rows={entries} keyOf={({ audit_id }) => audit_id}>
          {(entry) => <AuditEntryLine entry={entry} />}
        </Lines>
      )}
    </ListPage>
  );
}
