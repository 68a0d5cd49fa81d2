import { COMPLAINT_TEXT_MAX_LENGTH } from "#src/domain/policy/complaints.ts";
import type { LeadMessage } from "#src/services/messages/message-queries.ts";
import { Button } from "#src/web/ui/button.tsx";
import { TextAreaField } from "#src/web/ui/forms/field.tsx";

export interface RefusedReport {
  lead_message_id: string;
  error: string;
  typed: string | undefined;
}

interface ReportFormProps {
  message: LeadMessage;
  refused: RefusedReport | undefined;
}

/** Reports a dealer's message, or asks to look again at an own one that was taken down. */
export function ReportForm({ message: { lead_message_id, writer }, refused }: ReportFormProps) {
  const isOwn = writer === "buyer";
  return (
    <details className="mt-2" open={refused !== undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-teal underline underline-offset-4">
        {isOwn ? "Ask us to look again" : "Report this message"}
      </summary>
      <form method="post" noValidate className="grid gap-2">
        <input type="hidden" name="decision" value="message-reported" />
        <input type="hidden" name="lead_message_id" value={lead_message_id} />
        <TextAreaField
          label={isOwn ? "Why should it be shown?" : "What is wrong with it?"}
          hint={
            isOwn ? undefined : "The dealer does not learn of your report unless we take the message down."
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
