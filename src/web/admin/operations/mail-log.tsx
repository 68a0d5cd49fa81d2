import { parseMailListQuery } from "#src/domain/operations/operations-lists.ts";
import { MAIL_LOG_RETENTION_DAYS } from "#src/domain/policy/retention.ts";
import { ListFilters } from "#src/web/admin/list-filters.tsx";
import { filteredLoader, ListPage } from "#src/web/admin/pages.tsx";
import { portalMeta } from "#src/web/portal/page.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/mail-log";
import { MailLine } from "./mail-line.tsx";
import { OPERATIONS_NAV } from "./operations-nav.tsx";

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
          search={{ label: "Search emails", placeholder: "Subject or address" }}
          choice={{ name: "show", label: "Which emails", value: query.show, texts: SHOWN }}
          days={query}
        />
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
