import { type InferResponseType, parseResponse } from "hono/client";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { jobTitle } from "#src/domain/operations/job-title.ts";
import {
  MAIL_FILTERS,
  type MailListQuery,
  mailListSearch,
  parseMailListQuery,
} from "#src/domain/operations/operations-lists.ts";
import { MAIL_LOG_RETENTION_DAYS } from "#src/domain/policy/retention.ts";
import { DayFilterFields } from "#src/web/admin/day-filter-fields.tsx";
import { ListFilters } from "#src/web/admin/list-filters.tsx";
import { loadAdminPage } from "#src/web/admin/load-admin-page.ts";
import { loadSection } from "#src/web/admin/load-section.ts";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import type { Route } from "./+types/mail-log";
import { ListPage } from "./list-page.tsx";

type Mail = InferResponseType<typeof api.admin.operations.mails.$get, 200>["mails"][number];

export const meta = () => portalMeta("Email log");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdminPage(request, () => loadMails(parseMailListQuery(new URL(request.url).searchParams)));
clientLoader.hydrate = true as const;

async function loadMails(query: MailListQuery) {
  const search = Object.fromEntries(mailListSearch(query));
  const found = await loadSection("the email log", () =>
    parseResponse(api.admin.operations.mails.$get({ query: search })),
  );
  return { query, found };
}

const SHOWN = { all: "All", failed: "Not sent", sent: "Sent" } as const;

export default function MailLogPage({ loaderData: { query, found } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Email log"
      about={`Every email of the last ${MAIL_LOG_RETENTION_DAYS} days, without its content and with most of the address hidden.`}
      found={found}
      failedText="The email log could not be loaded."
      emptyText="No emails found"
      filters={<MailFilters key={String(mailListSearch({ ...query, page: 1 }))} query={query} />}
      hrefFor={(page) => `/admin/operations/mails?${mailListSearch({ ...query, page })}`}
    >
      {({ mails }) => (
        <ul className="mt-6 divide-y divide-line rounded-card border border-line bg-white">
          {mails.map((mail) => (
            <li key={mail.mail_log_id} className="p-4">
              <MailLine mail={mail} />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  );
}

function MailFilters({ query: { show, search, ...days } }: { query: MailListQuery }) {
  return (
    <ListFilters
      action="/admin/operations/mails"
      search={{ label: "Search emails", placeholder: "Subject or address", value: search }}
      choice={{ name: "show", label: "Which emails", value: show, options: MAIL_FILTERS, texts: SHOWN }}
      isNarrowed={days.from !== "" || days.to !== ""}
    >
      <DayFilterFields days={days} />
    </ListFilters>
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
