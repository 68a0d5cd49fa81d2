import { Search } from "lucide-react";
import { useId } from "react";
import { Form, Link } from "react-router";
import { type AuditListQuery, auditListSearch, parseAuditListQuery } from "#src/domain/audit/audit-list.ts";
import { AUDITED_ACTIONS } from "#src/domain/audit/audited-actions.ts";
import { AUDIT_RETENTION_MONTHS } from "#src/domain/policy/retention.ts";
import { filteredLoader, ListPage } from "#src/web/admin/pages.tsx";
import { portalMeta } from "#src/web/portal/page.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { Button, buttonClass } from "#src/web/ui/button.tsx";
import { InputField, SelectField } from "#src/web/ui/forms/field.tsx";
import type { Route } from "./+types/audit-log";
import { AuditEntryLine } from "./audit-entry-line.tsx";
import { OPERATIONS_NAV } from "./operations-nav.tsx";

export const meta = () => portalMeta("Audit log");

export const clientLoader = filteredLoader("the audit log", parseAuditListQuery, (query) =>
  bodyOf(api.admin["audit-log"].$get({ query: Object.fromEntries(auditListSearch(query)) })),
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
      keyOf={({ audit_id }) => audit_id}
      line={(entry) => <AuditEntryLine entry={entry} />}
      emptyText="No changes found"
      hrefFor={(page) => `/admin/operations/audit?${auditListSearch({ ...query, page })}`}
    />
  );
}

function AuditFilters({ query }: { query: AuditListQuery }) {
  const id = useId();
  const { actor, action, subject, from, to } = query;
  const isNarrowed = [actor, action, subject, from, to].some(Boolean);
  return (
    <Form
      role="search"
      action="/admin/operations/audit"
      className="mt-6 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3"
    >
      <InputField id={`${id}-actor`} label="Changed by" name="actor" type="search" defaultValue={actor} />
      <SelectField
        id={`${id}-action`}
        label="Action"
        name="action"
        empty="Any action"
        options={Object.entries(AUDITED_ACTIONS)}
        defaultValue={action ?? ""}
      />
      <InputField
        id={`${id}-subject`}
        label="Subject (name or ID)"
        name="subject"
        type="search"
        defaultValue={subject}
      />
      <div className="grid grid-cols-2 gap-3">
        <InputField id={`${id}-from`} label="From" name="from" type="date" defaultValue={from} />
        <InputField id={`${id}-to`} label="Until" name="to" type="date" defaultValue={to} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="outline" className="px-4">
          <Search aria-hidden="true" className="size-5" />
          Search
        </Button>
        {isNarrowed && (
          <Link to="/admin/operations/audit" className={buttonClass("quiet")}>
            Show all
          </Link>
        )}
      </div>
    </Form>
  );
}
