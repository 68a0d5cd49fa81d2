import { formatDateAndTime } from "#src/domain/format/format.ts";
import { jobTitle, parseMailListQuery } from "#src/domain/operations/operations-lists.ts";
import { MAIL_LOG_RETENTION_DAYS } from "#src/domain/policy/retention.ts";
import { DayFilterFields, ListFilters } from "#src/web/admin/list-filters.tsx";
import { filteredLoader, ListPage } from "#src/web/admin/pages.tsx";
import { portalMeta } from "#src/web/portal/page.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import type { Route } from "./+types/mail-log";
import { OPERATIONS_NAV } from "./operations-nav.tsx";

type Mail = BodyOf<typeof api.admin.operations.mails.$get>["mails"][number];

export const meta = () => portalMeta("Email log");

export const clientLoader = filteredLoader("the email log", parseMailListQuery, (query) =>
  bodyOf(api.admin.operations.mails.$get({ query })),
);

const SHOWN = { all: "All", failed: "Not sent", sent: "Sent" } as const;

export default function MailLogPage({ loaderData: { query, found } }: Route.ComponentProps) {
  return (
    <ListPage
      nav={OPERATIONS_NAV}
      title="Email log"
      about={`Every email of the last ${MAIL_LOG_RETENTION_DAYS} days, without its content and with most of the address hidden.`}
      before={
        <ListFilters
          action="/admin/operations/mails"
          search={{ label: "Search emails", placeholder: "Subject or address", value: query.search }}
          choice={{
            name: "show",
            label: "Which emails",
            value: query.show,
            texts: SHOWN,
          }}
          isNarrowed={query.from !== "" || query.to !== ""}
        >
          <DayFilterFields days={query} />
        </ListFilters>
      }
      found={found}
      what="The email log"
      rowsOf={({ mails }) => mails}
      keyOf={({ mail_log_id }) => mail_log_id}
      line={(mail) => <MailLine mail={mail} />}
      emptyText="No emails found"
    />
  );
}

function MailLine({ mail }: { mail: Mail }) {
  const { kind, recipient, subject, state, attempts, last_tried_at, error } = mail;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
      <div className="min-w-0 grow basis-72">
        <p className="font-semibold wrap-anywhere">{subject}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          To {recipient} · {jobTitle(kind)}
        </p>
        {error !== "" && <p className="mt-1 text-sm wrap-anywhere text-danger">{error}</p>}
      </div>
      <p className="flex shrink-0 flex-wrap items-center gap-2 text-sm figures">
        <time dateTime={last_tried_at}>{formatDateAndTime(new Date(last_tried_at))}</time>
        {attempts > 1 && <span>{attempts} attempts</span>}
        <Badge variant={state === "sent" ? "outline" : "danger"}>
          {state === "sent" ? "Sent" : "Not sent"}
        </Badge>
      </p>
    </div>
  );
}
