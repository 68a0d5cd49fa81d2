import { type InferResponseType, parseResponse } from "hono/client";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { jobTitle } from "#src/domain/operations/job-title.ts";
import { type MailListQuery, parseMailListQuery } from "#src/domain/operations/operations-lists.ts";
import { MAIL_LOG_RETENTION_DAYS } from "#src/domain/policy/retention.ts";
import { loadAdminPage } from "#src/web/admin/load-admin-page.ts";
import { loadSection } from "#src/web/admin/load-section.ts";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import type { Route } from "./+types/mail-log";
import { FilterLinks } from "./filter-links.tsx";
import { ListPage } from "./list-page.tsx";

type Mail = InferResponseType<typeof api.admin.operations.mails.$get, 200>["mails"][number];

export const meta = () => portalMeta("Email log");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdminPage(request, () => loadMails(parseMailListQuery(new URL(request.url).searchParams)));
clientLoader.hydrate = true as const;

async function loadMails({ show, search, page }: MailListQuery) {
  const found = await loadSection("the email log", () =>
    parseResponse(api.admin.operations.mails.$get({ query: { show, search, page: String(page) } })),
  );
  return { show, search, found };
}

const SHOWN = { all: "All", failed: "Not sent", sent: "Sent" } as const;

export default function MailLogPage({ loaderData: { show, search, found } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Email log"
      about={`Every email of the last ${MAIL_LOG_RETENTION_DAYS} days, without its content and with most of the address hidden.`}
      found={found}
      failedText="The email log could not be loaded."
      emptyText={search === "" ? "No emails here." : `No emails found for “${search}”.`}
      filters={
        <FilterLinks
          label="Which emails"
          choices={SHOWN}
          chosen={show}
          hrefFor={(choice) => mailListHref({ show: choice, search })}
        />
      }
      hrefFor={(page) => mailListHref({ show, search, page: String(page) })}
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

const mailListHref = ({ search, ...query }: Record<string, string>) =>
  `/admin/operations/mails?${new URLSearchParams(search ? { ...query, search } : query)}`;

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
