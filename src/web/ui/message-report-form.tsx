import type { MessageWriter } from "#src/domain/messages/message.ts";
import { COMPLAINT_TEXT_MAX_LENGTH } from "#src/domain/policy/complaints.ts";
import { Button } from "#src/web/ui/button.tsx";
import { TextAreaField } from "#src/web/ui/forms/field.tsx";
import { FormKeyField } from "#src/web/ui/forms/form-key.tsx";

export interface RefusedReport {
  lead_message_id: string;
  error: string;
  typed: string | undefined;
}

interface MessageReportFormProps {
  message: { lead_message_id: string; writer: MessageWriter };
  reader: MessageWriter;
  refused: RefusedReport | undefined;
}

const OTHERS = { buyer: "The dealer", dealer: "The buyer" } as const;

/** Reports the other side's message, or asks to look again at an own one that was taken down. Works without JavaScript. */
export function MessageReportForm({ message, reader, refused }: MessageReportFormProps) {
  const { lead_message_id, writer } = message;
  const isOwn = writer === reader;
  return (
    <details className="mt-2" open={refused !== undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm link">
        {isOwn ? "Ask us to look again" : "Report this message"}
      </summary>
      <form method="post" noValidate className="grid gap-2">
        <FormKeyField />
        <input type="hidden" name="decision" value="message-reported" />
        <input type="hidden" name="lead_message_id" value={lead_message_id} />
        <TextAreaField
          label={isOwn ? "Why should it be shown?" : "What is wrong with it?"}
          hint={
            isOwn
              ? undefined
              : `${OTHERS[reader]} does not learn of your report unless we take the message down.`
          }
          id={`message-${lead_message_id}-report`}
          name="report"
          rows={3}
          maxLength={COMPLAINT_TEXT_MAX_LENGTH}
          error={refused?.error}
          defaultValue={refused?.typed}
        />
        <Button type="submit" variant="outline" className="justify-self-start">
          {isOwn ? "Ask us" : "Send the report"}
        </Button>
      </form>
    </details>
  );
}
