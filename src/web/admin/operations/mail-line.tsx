import { formatDateAndTime } from "#src/domain/format/format.ts";
import { jobTitle } from "#src/domain/operations/operations-lists.ts";
import type { api, BodyOf } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";

type Mail = BodyOf<typeof api.admin.operations.mails.$get>["mails"][number];

export function MailLine({ mail }: { mail: Mail }) {
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
