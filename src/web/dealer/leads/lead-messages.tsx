import { type FormEvent, useRef, useState } from "react";
import { isByMessagesOnly } from "#src/domain/messages/contact-by.ts";
import { fileMessageSchema, messageSchema } from "#src/domain/messages/message.ts";
import { COMPLAINT_TEXT_MAX_LENGTH } from "#src/domain/policy/complaints.ts";
import { useBusy } from "#src/web/portal/change.ts";
import { DocumentFile } from "#src/web/portal/files.tsx";
import { ApiForm, useFormErrors, useSimpleForm } from "#src/web/portal/forms/api-form.tsx";
import { ErrorSummary } from "#src/web/portal/forms/error-summary.tsx";
import { useDraftedState } from "#src/web/portal/forms/use-form-draft.ts";
import { toastError } from "#src/web/portal/toast-error.ts";
import { SessionEndedError } from "#src/web/session/access-token.ts";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { ApiError, messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { TextAreaField } from "#src/web/ui/forms/field.tsx";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import { MessageFileField } from "#src/web/ui/message-file-field.tsx";
import { MessageThread } from "#src/web/ui/message-thread.tsx";
import type { DealerLead, LeadCardProps } from "./dealer-lead.ts";

/** Starts open if messages are the only contact, or if there are any. */
export function LeadMessages({ lead, onChange }: Omit<LeadCardProps, "now">) {
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

interface MessageFormProps {
  leadId: string;
  name: string;
  onSent: (lead: DealerLead) => void;
}

function MessageForm({ leadId, name, onSent }: MessageFormProps) {
  const id = `message-${leadId}`;
  const { value: text, setValue: setText } = useDraftedState(id, "");
  const { errors, attempt, setErrors } = useFormErrors();
  const [isBusy, doOnce] = useBusy();
  const fileInput = useRef<HTMLInputElement>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const file = fileInput.current?.files?.[0];
    const message = (file ? fileMessageSchema : messageSchema).safeParse({ message: text });
    if (!message.success) return setErrors({ message: message.error.issues[0]?.message ?? "" });
    setErrors({});
    await doOnce(async () => {
      try {
        onSent(await sendMessage(leadId, message.data.message, file));
        if (fileInput.current) fileInput.current.value = "";
        setText((present) => (present === text ? "" : present));
      } catch (failure) {
        if (failure instanceof SessionEndedError) return toastError(failure, "Error", true);
        const fields = failure instanceof ApiError ? failure.fields : {};
        setErrors(fields.message || fields.file ? fields : { message: messageOf(failure) });
      }
    });
  };

  return (
    <form onSubmit={send} noValidate className="mt-3 grid max-w-xl gap-2">
      <ErrorSummary fields={wrongFields(id, errors)} attempt={attempt} />
      <TextAreaField
        label={`Message to ${name}`}
        id={`${id}-message`}
        hint="They read it on the page of their request, and we tell them by email."
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={errors.message}
      />
      <MessageFileField id={`${id}-file`} error={errors.file} ref={fileInput} />
      <Button type="submit" variant="outline" className="justify-self-start px-4" disabled={isBusy}>
        {isBusy ? "Sending..." : "Send message"}
      </Button>
    </form>
  );
}

/** @returns the updated enquiry */
async function sendMessage(leadId: string, message: string, file: File | undefined): Promise<DealerLead> {
  if (!file) {
    const target = { param: { lead_id: leadId }, json: { message } };
    return await bodyOf(api.dealer.leads[":lead_id"].messages.$post(target));
  }
  const body = new FormData();
  body.append("file", file);
  body.append("message", message);
  const target = { query: { lead_id: leadId } };
  return await bodyOf(api.dealer["message-files"].$post(target, { init: { body } }));
}

interface ReportFormProps {
  lead_id: string;
  message: DealerLead["messages"][number];
}

const operation = api.dealer.leads[":lead_id"].messages[":lead_message_id"].report;

/** Reports a buyer's message, or asks to look again at an own one that was taken down. */
function ReportForm({ lead_id, message: { lead_message_id, writer } }: ReportFormProps) {
  const id = `message-${lead_message_id}`;
  const isOwn = writer === "dealer";
  const { value: report, setValue: setReport } = useDraftedState(`${id}-report`, "");
  const [isOpen, setOpen] = useState(report !== "");
  const summary = useRef<HTMLElement>(null);
  const form = useSimpleForm({
    id,
    isDrafted: true,
    save: () => operation.$post({ param: { lead_id, lead_message_id }, json: { report } }),
    done: { title: "Report sent", description: "We confirm it by email, with the day of our decision." },
    errorAt: "report",
    onSaved: () => {
      setReport("");
      setOpen(false);
      summary.current?.focus();
    },
  });
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
        <TextAreaField
          label={isOwn ? "Why should it be shown?" : "What is wrong with it?"}
          hint={
            isOwn ? undefined : "The buyer does not learn of your report unless we take the message down."
          }
          rows={3}
          maxLength={COMPLAINT_TEXT_MAX_LENGTH}
          value={report}
          onChange={({ target }) => setReport(target.value)}
          {...form.field("report")}
        />
      </ApiForm>
    </details>
  );
}
