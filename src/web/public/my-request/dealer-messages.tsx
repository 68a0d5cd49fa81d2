import { formatFileSize } from "#src/domain/format/format.ts";
import { MESSAGE_MAX_LENGTH } from "#src/domain/policy/lead-routes.ts";
import type { BuyerPage, BuyerPageDealer } from "#src/services/buyer-page/find-buyer-page.ts";
import type { LeadMessage } from "#src/services/messages/message-queries.ts";
import { Button } from "#src/web/ui/button.tsx";
import { TextAreaField } from "#src/web/ui/forms/field.tsx";
import { FormKeyField } from "#src/web/ui/forms/form-key.tsx";
import { fieldsOf, NOT_POSTED, type RefusedForm } from "#src/web/ui/forms/refused-form.ts";
import { MessageFileField } from "#src/web/ui/message-file-field.tsx";
import { MessageReportForm } from "#src/web/ui/message-report-form.tsx";
import { MessageThread, type ShownMessage } from "#src/web/ui/message-thread.tsx";
import { DecisionForm } from "../page-sections/decision-form.tsx";

interface DealerMessagesProps {
  dealer: BuyerPageDealer;
  page: BuyerPage;
  token: string;
  posted: RefusedForm;
}

/** Messages between the buyer and one dealer, with a form while the dealer has the request. */
export function DealerMessages({ dealer, page, token, posted }: DealerMessagesProps) {
  const { lead } = page;
  const { dealer_id, name, by_messages: byMessages } = dealer;
  const messages = page.messages.filter((one) => one.dealer_id === dealer_id);
  const mayWrite = lead.erased_at === null && lead.restricted_at === null && dealer.withdrawn_at === null;
  const field = fieldsOf(`dealer-${dealer_id}`, posted.typed.dealer_id === dealer_id ? posted : NOT_POSTED);
  const [message, file] = [field("message"), field("file")];
  const isRefused = message.error !== undefined || file.error !== undefined;
  const form = (
    <form method="post" encType="multipart/form-data" noValidate className="mt-3 grid gap-2">
      <FormKeyField />
      <input type="hidden" name="decision" value="message" />
      <input type="hidden" name="dealer_id" value={dealer_id} />
      <TextAreaField label={`Message to ${name}`} rows={3} maxLength={MESSAGE_MAX_LENGTH} {...message} />
      <MessageFileField id={file.id} error={file.error} />
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
            ? (one) => <MessageReportForm message={one} reader="buyer" refused={refusedReport(posted, one)} />
            : undefined
        }
      />
      {mayWrite && (messages.length > 0 || byMessages || isRefused) && form}
      {mayWrite && messages.length === 0 && !byMessages && !isRefused && (
        <details className="mt-3">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold link">
            Write to them<span className="sr-only">: {name}</span>
          </summary>
          {form}
        </details>
      )}
      {mayWrite && byMessages && (
        <div className="mt-3 border-t border-line pt-3">
          <p>{name} does not see your number or your email address.</p>
          <DecisionForm decision="contact-shared" about={{ dealer_id }}>
            Share them<span className="sr-only"> with {name}</span>
          </DecisionForm>
        </div>
      )}
    </>
  );
}

const refusedReport = ({ errors, typed }: RefusedForm, { lead_message_id }: LeadMessage) =>
  errors.report !== undefined && typed.lead_message_id === lead_message_id
    ? { lead_message_id, error: errors.report, typed: typed.report }
    : undefined;

function SentFile({ file, href }: { file: NonNullable<ShownMessage["file"]>; href: string }) {
  const { file_name, media_type, bytes } = file;
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
      <a href={href} download className="inline-flex min-h-11 items-center font-semibold wrap-anywhere link">
        Save {file_name} ({formatFileSize(bytes)})
      </a>
    </>
  );
}
