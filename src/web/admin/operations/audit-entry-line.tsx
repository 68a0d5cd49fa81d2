import type { InferResponseType } from "hono/client";
import { Link } from "react-router";
import { AUDITED_ACTIONS, isAuditedAction } from "#src/domain/audit/audited-actions.ts";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { entryReference } from "#src/domain/ledger/entry-reference.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { fieldName } from "#src/web/portal/forms/field-name.ts";
import type { api } from "#src/web/session/api-client.ts";
import { subjectHref } from "./subject-href.ts";

type AuditEntry = InferResponseType<(typeof api.admin)["audit-log"]["$get"], 200>["entries"][number];

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
            <Link to={`/admin/dealers/${dealer_id}`} className="text-teal underline underline-offset-4">
              {dealer_name}
            </Link>
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
    <Link to={href} title={entry.subject_id} className="text-teal underline underline-offset-4">
      {text}
    </Link>
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
