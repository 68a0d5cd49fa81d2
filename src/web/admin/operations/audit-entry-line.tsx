import { AUDITED_ACTIONS, isAuditedAction } from "#src/domain/audit/audited-actions.ts";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { entryReference } from "#src/domain/ledger/entry-reference.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { fieldName } from "#src/web/portal/forms/field-name.ts";
import { TextLink } from "#src/web/portal/page.tsx";
import type { api, BodyOf } from "#src/web/session/api-client.ts";

type AuditEntry = BodyOf<(typeof api.admin)["audit-log"]["$get"]>["entries"][number];

export function AuditEntryLine({ entry }: { entry: AuditEntry }) {
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

function Value({ what, value = "nothing" }: { what: string; value: string | undefined }) {
  return (
    <dd className="wrap-anywhere whitespace-pre-line">
      <span className="text-ink-soft">{what}: </span>
      {value}
    </dd>
  );
}

interface AuditedSubject {
  action: string;
  subject_kind: string;
  subject_id: string;
  subject_name: string;
}

type Href = (subject: AuditedSubject) => string;

const HREFS: Record<string, Href> = {
  application: ({ subject_id }) => `/admin/dealer-applications/${subject_id}`,
  complaint: ({ subject_id }) => `/admin/complaints/${subject_id}`,
  dealer: ({ subject_id }) => `/admin/dealers/${subject_id}`,
  error: () => "/admin/operations/errors?show=open",
  issue: () => "/admin/issues",
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

const searchOf = (path: string, { subject_name }: AuditedSubject) =>
  `${path}?${new URLSearchParams({ search: subject_name })}`;

/** URL of the admin's page about the subject of an audited action, or null. */
function subjectHref(subject: AuditedSubject): string | null {
  if (WITHOUT_PAGE.has(subject.action)) return null;
  return HREFS[subject.subject_kind]?.(subject) ?? null;
}
