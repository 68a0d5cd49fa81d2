import { Search } from "lucide-react";
import { useId } from "react";
import { Form, Link } from "react-router";
import { AUDITED_ACTIONS, isAuditedAction } from "#src/domain/audit/audited-actions.ts";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { entryReference } from "#src/domain/ledger/statement.ts";
import { type AuditListQuery, parseAuditListQuery } from "#src/domain/operations/operations-lists.ts";
import { AUDIT_RETENTION_MONTHS } from "#src/domain/policy/retention.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { filteredLoader, ListPage } from "#src/web/admin/pages.tsx";
import { fieldName } from "#src/web/portal/forms/field-name.ts";
import { portalMeta, TextLink } from "#src/web/portal/page.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { Button, buttonClass } from "#src/web/ui/button.tsx";
import { InputField, SelectField } from "#src/web/ui/forms/field.tsx";
import type { Route } from "./+types/audit-log";
import { OPERATIONS_NAV } from "./operations-nav.tsx";

export const meta = () => portalMeta("Audit log");

export const clientLoader = filteredLoader("the audit log", parseAuditListQuery, (query) =>
  bodyOf(api.admin["audit-log"].$get({ query })),
);

export default function AuditLogPage({ loaderData: { query, found } }: Route.ComponentProps) {
  return (
    <ListPage
      nav={OPERATIONS_NAV}
      title="Audit log"
      about={`Who changed what: every change that an admin or a dealer made in the last ${AUDIT_RETENTION_MONTHS} months. Entries cannot be altered.`}
      before={<AuditFilters key={JSON.stringify(query)} query={query} />}
      found={found}
      what="The audit log"
      rowsOf={({ entries }) => entries}
      keyOf={({ audit_id }) => audit_id}
      line={(entry) => <AuditEntryLine entry={entry} />}
      emptyText="No changes found"
    />
  );
}

function AuditFilters({ query }: { query: AuditListQuery }) {
  const id = useId();
  const { page: _, ...filters } = query;
  const isNarrowed = Object.values(filters).some(Boolean);
  const field = (name: keyof typeof filters, label: string, type = "search") => (
    <InputField
      id={`${id}-${name}`}
      label={label}
      name={name}
      type={type}
      defaultValue={filters[name] ?? ""}
    />
  );
  return (
    <Form
      role="search"
      action="/admin/operations/audit"
      className="mt-6 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3"
    >
      {field("actor", "Changed by")}
      <SelectField
        id={`${id}-action`}
        label="Action"
        name="action"
        empty="Any action"
        options={Object.entries(AUDITED_ACTIONS)}
        defaultValue={query.action ?? ""}
      />
      {field("subject", "Subject (name or ID)")}
      <div className="grid grid-cols-2 gap-3">
        {field("from", "From", "date")}
        {field("to", "Until", "date")}
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

type AuditEntry = BodyOf<(typeof api.admin)["audit-log"]["$get"]>["entries"][number];

function AuditEntryLine({ entry }: { entry: AuditEntry }) {
  const { at, actor_name, action, subject_name, subject_id, dealer_id, dealer_name } = entry;
  const fields = [...new Set([...Object.keys(entry.before), ...Object.keys(entry.after)])];
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 font-semibold wrap-anywhere">
          {isAuditedAction(action) ? AUDITED_ACTIONS[action] : action}: <Subject entry={entry} />
        </span>
        <time dateTime={at} className="ml-auto text-sm text-ink-soft figures">
          {formatDateAndTime(new Date(at))}
        </time>
      </p>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {actor_name}
        {dealer_id && dealer_name && (
          <>
            {" · "}
            <TextLink look="light" to={`/admin/dealers/${dealer_id}`}>
              {dealer_name}
            </TextLink>
          </>
        )}
      </p>
      {fields.length > 0 && (
        <details className="mt-1">
          <summary className="cursor-pointer py-2 text-sm font-semibold">
            {fields.length === 1 ? "1 field" : `${fields.length} fields`}
            <span className="sr-only"> of {subject_name || subject_id}</span>
          </summary>
          <dl className="grid gap-2 text-sm">
            {fields.map((field) => (
              <div key={field} className="rounded-lg bg-paper-deep p-3">
                <dt className="font-semibold">{fieldName(field)}</dt>
                <Value what="Before" value={entry.before[field]} />
                <Value what="After" value={entry.after[field]} />
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}

function Subject({ entry }: { entry: AuditEntry }) {
  const href = subjectHref(entry);
  const text = entry.subject_name || shortId(entry.subject_id);
  if (href === null) return text;
  return (
    <TextLink look="light" to={href} title={entry.subject_id}>
      {text}
    </TextLink>
  );
}

/** References of requests are these eight characters. */
const shortId = (id: string) => (isUuid(id) ? entryReference(id) : id);

const Value = ({ what, value = "nothing" }: { what: string; value: string | undefined }) => (
  <dd className="wrap-anywhere whitespace-pre-line">
    <span className="text-ink-soft">{what}: </span>
    {value}
  </dd>
);

const HREFS: Record<string, (subject: AuditEntry) => string> = {
  application: ({ subject_id }) => `/admin/dealer-applications/${subject_id}`,
  complaint: ({ subject_id }) => `/admin/complaints/${subject_id}`,
  dealer: ({ subject_id }) => `/admin/dealers/${subject_id}`,
  error: () => "/admin/operations/errors?show=open",
  job: () => "/admin/operations/jobs",
  lead: ({ subject_id }) => `/admin/leads/${subject_id}`,
  ledger: ({ subject_id }) => `/admin/dealers/${subject_id}/account`,
  post: ({ subject_id }) => `/admin/blog/${subject_id}/edit`,
  preferences: ({ subject_id }) => `/admin/dealers/${subject_id}`,
  price: () => "/admin/prices",
  review: () => "/admin/reviews",
  seller: () => "/admin/prices",
  staff: (subject) => searchOf("/admin/people", subject),
  user: (subject) => searchOf("/admin/people", subject),
  vehicle: ({ subject_id }) => `/dealer/listings/${subject_id}/edit`,
};

/** Actions that delete their subject, or whose subject is part of another page. */
const WITHOUT_PAGE = new Set(["vehicle.delete", "post.delete", "post.picture"]);

const searchOf = (path: string, { subject_name }: AuditEntry) =>
  `${path}?${new URLSearchParams({ search: subject_name })}`;

function subjectHref(subject: AuditEntry): string | null {
  if (WITHOUT_PAGE.has(subject.action)) return null;
  return HREFS[subject.subject_kind]?.(subject) ?? null;
}
