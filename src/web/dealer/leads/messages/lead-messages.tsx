import { isByMessagesOnly } from "#src/domain/messages/contact-by.ts";
import { DocumentFile } from "#src/web/portal/document-file.tsx";
import { api } from "#src/web/session/api-client.ts";
import { MessageThread } from "#src/web/ui/message-thread.tsx";
import type { DealerLead } from "../dealer-lead.ts";
import { MessageForm } from "./message-form.tsx";
import { ReportForm } from "./report-form.tsx";

interface LeadMessagesProps {
  lead: DealerLead;
  onChange: (lead: DealerLead) => void;
}

/** Starts open if messages are the only contact, or if there are any. */
export function LeadMessages({ lead, onChange }: LeadMessagesProps) {
  const { messages } = lead;
  const waits = messages.at(-1)?.writer === "buyer";
  return (
    <details open={messages.length > 0 || isByMessagesOnly(lead)} className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-teal underline-offset-4 hover:underline">
        Messages{messages.length > 0 && ` (${messages.length})`}
        <span className="sr-only"> with {lead.name}</span>
        {waits && <span className="ml-2 text-teal-deep">· waits for your answer</span>}
      </summary>
      <MessageThread
        messages={messages}
        reader="dealer"
        fileOf={(file, { lead_message_id }) => (
          <DocumentFile file={file} load={() => loadFile(lead_message_id)} />
        )}
        reportOf={(message) => <ReportForm lead_id={lead.lead_id} message={message} />}
        nameOf={(message) => (message.writer === "buyer" ? lead.name : colleagueOf(messages, message))}
      />
      <MessageForm leadId={lead.lead_id} name={lead.name} onSent={onChange} />
    </details>
  );
}

const colleagueOf = (messages: DealerLead["messages"], { lead_message_id }: { lead_message_id: string }) =>
  messages.find((one) => one.lead_message_id === lead_message_id)?.by ?? "a former colleague";

const loadFile = (leadMessageId: string) =>
  api.dealer["message-files"][":lead_message_id"].$get({ param: { lead_message_id: leadMessageId } });
