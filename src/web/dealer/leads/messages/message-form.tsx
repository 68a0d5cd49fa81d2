import { parseResponse } from "hono/client";
import { type FormEvent, useRef } from "react";
import { fileMessageSchema, messageSchema } from "#src/domain/messages/message.ts";
import { useDraftedState } from "#src/web/portal/forms/use-form-draft.ts";
import { toastError } from "#src/web/portal/toast-error.ts";
import { SessionEndedError } from "#src/web/session/access-token.ts";
import { api } from "#src/web/session/api-client.ts";
import { ApiError, messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
import { Field } from "#src/web/ui/forms/field.tsx";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import { useFormErrors } from "#src/web/ui/forms/use-form-errors.ts";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import { MessageFileField } from "#src/web/ui/message-file-field.tsx";
import type { DealerLead } from "../dealer-lead.ts";

interface MessageFormProps {
  leadId: string;
  name: string;
  onSent: (lead: DealerLead) => void;
}

export function MessageForm({ leadId, name, onSent }: MessageFormProps) {
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
      <Field
        label={`Message to ${name}`}
        id={`${id}-message`}
        hint="They read it on the page of their request, and we tell them by email."
        error={errors.message}
      >
        {(control) => (
          <textarea {...control} rows={3} value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </Field>
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
    return await parseResponse(api.dealer.leads[":lead_id"].messages.$post(target));
  }
  const body = new FormData();
  body.append("file", file);
  body.append("message", message);
  const target = { query: { lead_id: leadId } };
  return await parseResponse(api.dealer["message-files"].$post(target, { init: { body } }));
}
