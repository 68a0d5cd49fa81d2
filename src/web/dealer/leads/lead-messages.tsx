import { MessageSquare } from "lucide-react";
import { useRef, useState } from "react";
import { COMPLAINT_TEXT_MAX_LENGTH } from "#src/domain/policy/complaints.ts";
import { DocumentFile } from "#src/web/portal/files.tsx";
import { ApiForm, SimpleForm, useForm } from "#src/web/portal/forms/form.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { goToControl } from "#src/web/ui/forms/go-to-control.ts";
import { MessageFileField } from "#src/web/ui/message-file-field.tsx";
import { MessageThread } from "#src/web/ui/message-thread.tsx";
import { ContactLink } from "./contact-links.tsx";
import type { DealerLead, LeadCardProps } from "./dealer-lead.ts";

/** The buyer's last message, until the dealer has written another one. */
export function waitingMessage({ messages }: DealerLead) {
  const last = messages.at(-1);
  return last?.writer === "buyer" && last.removed_at === null ? last : undefined;
}

/** Leads to the field of a new message, which is in a fold. */
export function MessageLink({ lead }: { lead: DealerLead }) {
  const field = `message-${lead.lead_id}-message`;
  const waits = waitingMessage(lead) !== undefined;
  return (
    <ContactLink href={`#${field}`} onClick={(event) => goToControl(event, field)} Icon={MessageSquare}>
      {waits ? "Answer the message" : "Message"}
      <span className="sr-only">, {lead.name}</span>
    </ContactLink>
  );
}

export function LeadMessages({ lead, onChange }: Omit<LeadCardProps, "now">) {
  const { messages } = lead;
  return (
    <section>
      <h3 className="font-semibold">
        Messages{messages.length > 0 && ` (${messages.length})`}
        <span className="sr-only"> with {lead.name}</span>
      </h3>
      <MessageThread
        messages={messages}
        reader="dealer"
        fileOf={(file, { lead_message_id }) => (
          <DocumentFile
            file={file}
            load={() => files[":lead_message_id"].$get({ param: { lead_message_id } })}
          />
        )}
        reportOf={(message) => <ReportForm lead_id={lead.lead_id} message={message} />}
        nameOf={(message) => (message.writer === "buyer" ? lead.name : colleagueOf(messages, message))}
      />
      <SimpleForm
        id={`message-${lead.lead_id}`}
        start={{ message: "" }}
        save={async ({ message }, { data }) => onChange(await sendMessage(lead.lead_id, message, data))}
        errorAt="message"
        reloads={false}
        submit="Send message"
        busyText="Sending..."
        variant="outline"
        className="mt-3 max-w-xl"
      >
        {({ id, area, errors }) => (
          <>
            {area("message", {
              label: `Message to ${lead.name}`,
              hint: "They read it on the page of their request, and we tell them by email.",
            })}
            <MessageFileField id={`${id}-file`} error={errors.file} />
          </>
        )}
      </SimpleForm>
    </section>
  );
}

const colleagueOf = (messages: DealerLead["messages"], { lead_message_id }: { lead_message_id: string }) =>
  messages.find((one) => one.lead_message_id === lead_message_id)?.by ?? "a former colleague";

const files = api.dealer["message-files"];

async function sendMessage(leadId: string, message: string, body: FormData): Promise<DealerLead> {
  const file = body.get("file");
  if (file instanceof File && file.size > 0) {
    return await bodyOf(files.$post({ query: { lead_id: leadId } }, { init: { body } }));
  }
  const target = { param: { lead_id: leadId }, json: { message } };
  return await bodyOf(api.dealer.leads[":lead_id"].messages.$post(target));
}

interface ReportFormProps {
  lead_id: string;
  message: DealerLead["messages"][number];
}

const operation = api.dealer.leads[":lead_id"].messages[":lead_message_id"].report;

/** Reports a buyer's message, or asks to look again at an own one that was taken down. */
function ReportForm({ lead_id, message: { lead_message_id, writer } }: ReportFormProps) {
  const isOwn = writer === "dealer";
  const summary = useRef<HTMLElement>(null);
  const form = useForm({
    id: `message-${lead_message_id}`,
    start: { report: "" },
    save: (json) => operation.$post({ param: { lead_id, lead_message_id }, json }),
    done: { title: "Report sent", description: "We confirm it by email, with the day of our decision." },
    errorAt: "report",
    onSaved: () => {
      setOpen(false);
      summary.current?.focus();
    },
  });
  const [isOpen, setOpen] = useState(form.isDirty);
  return (
    <details className="mt-2" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary
        ref={summary}
        className="inline-flex min-h-11 cursor-pointer items-center text-sm text-teal underline-offset-4 hover:underline"
      >
        {isOwn ? "Ask us to look again" : "Report this message"}
      </summary>
      <ApiForm
        form={form}
        submit={isOwn ? "Ask us" : "Send the report"}
        busyText="Sending..."
        variant="outline"
      >
        {form.area("report", {
          label: isOwn ? "Why should it be shown?" : "What is wrong with it?",
          hint: isOwn
            ? undefined
            : "The buyer does not learn of your report unless we take the message down.",
          maxLength: COMPLAINT_TEXT_MAX_LENGTH,
        })}
      </ApiForm>
    </details>
  );
}
