import { formatFileSize } from "#src/domain/format/file-size.ts";
import { isByMessagesOnly } from "#src/domain/messages/contact-by.ts";
import { MESSAGE_MAX_LENGTH } from "#src/domain/policy/leads/messages.ts";
import type { BuyerLead, BuyerRoute } from "#src/services/buyer-page/buyer-page-queries.ts";
import type { LeadMessage } from "#src/services/messages/message-queries.ts";
import { Button } from "#src/web/ui/button.tsx";
import { TextAreaField } from "#src/web/ui/forms/field.tsx";
import { FormKeyField } from "#src/web/ui/forms/form-key.tsx";
import { MessageFileField } from "#src/web/ui/message-file-field.tsx";
import { MessageReportForm, type RefusedReport } from "#src/web/ui/message-report-form.tsx";
import { MessageThread, type ShownMessage } from "#src/web/ui/message-thread.tsx";
import { DecisionForm } from "./decision-form.tsx";

interface DealerMessagesProps {
  dealer: BuyerRoute;
  lead: BuyerLead;
  messages: readonly LeadMessage[];
  token: string;
  /** Reason why a message was refused. */
  error?: string | undefined;
  fileError?: string | undefined;
  typed?: string | undefined;
  /** A report that was refused. */
  report?: RefusedReport | undefined;
}

/** Messages between the buyer and one dealer, with a form while the dealer has the request. */
export function DealerMessages(props: DealerMessagesProps) {
  const { dealer, lead, messages, token, error, fileError, typed, report } = props;
  const { dealer_id, name } = dealer;
  const mayWrite = lead.erased_at === null && lead.restricted_at === null && dealer.withdrawn_at === null;
  const isRefused = error !== undefined || fileError !== undefined;
  const byMessages = isByMessagesOnly({ ...dealer, contact_by: lead.contact_by });
  const id = `dealer-${dealer_id}-message`;
  const form = (
    <form method="post" encType="multipart/form-data" noValidate className="mt-3 grid gap-2">
      <FormKeyField />
      <input type="hidden" name="decision" value="message" />
      <input type="hidden" name="dealer_id" value={dealer_id} />
      <TextAreaField
        label={`Message to ${name}`}
        id={id}
        name="message"
        rows={3}
        maxLength={MESSAGE_MAX_LENGTH}
        error={error}
        defaultValue={typed}
      />
      <MessageFileField id={`dealer-${dealer_id}-file`} error={fileError} />
      <Button type="submit" variant="outline" className="justify-self-start">
        Send message
      </Button>
    </form>
  );
  return (
    <>
      <MessageThread
        messages={messages}
        reader="buyer"
        nameOf={({ writer }) => (writer === "buyer" ? "You" : name)}
        fileOf={(file, { lead_message_id }) => (
          <SentFile file={file} href={`/my-request/${token}/files/${lead_message_id}`} />
        )}
        reportOf={
          lead.erased_at === null
            ? (message) => (
                <MessageReportForm
                  message={message}
                  reader="buyer"
                  refused={report?.lead_message_id === message.lead_message_id ? report : undefined}
                />
              )
            : undefined
        }
      />
      {mayWrite && (messages.length > 0 || byMessages || isRefused) && form}
      {mayWrite && messages.length === 0 && !byMessages && !isRefused && (
        <details className="mt-3">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-teal underline underline-offset-4">
            Write to them<span className="sr-only">: {name}</span>
          </summary>
          {form}
        </details>
      )}
      {mayWrite && byMessages && (
        <div className="mt-3 border-t border-line pt-3">
          <p>{name} does not see your number or your email address.</p>
          <DecisionForm decision="contact-shared" dealer_id={dealer_id}>
            Share them<span className="sr-only"> with {name}</span>
          </DecisionForm>
        </div>
      )}
    </>
  );
}

interface SentFileProps {
  file: NonNullable<ShownMessage["file"]>;
  href: string;
}

function SentFile({ file: { file_name, media_type, bytes }, href }: SentFileProps) {
  return (
    <>
      {media_type.startsWith("image/") && (
        <img
          src={href}
          alt={file_name}
          loading="lazy"
          className="mt-2 max-h-80 max-w-full rounded-lg border border-line"
        />
      )}
      <a
        href={href}
        download
        className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-teal underline underline-offset-4"
      >
        Save {file_name} ({formatFileSize(bytes)})
      </a>
    </>
  );
}
