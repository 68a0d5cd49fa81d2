import { type FormEvent, useRef, useState } from "react";
import { messageReportSchema } from "#src/domain/complaints/complaint-form.ts";
import { COMPLAINT_TEXT_MAX_LENGTH } from "#src/domain/policy/complaints.ts";
import { useDraftedState } from "#src/web/portal/forms/use-form-draft.ts";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
import { TextAreaField } from "#src/web/ui/forms/field.tsx";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import { useFormErrors } from "#src/web/ui/forms/use-form-errors.ts";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { DealerLead } from "../dealer-lead.ts";

interface ReportFormProps {
  lead_id: string;
  message: DealerLead["messages"][number];
}

const operation = api.dealer.leads[":lead_id"].messages[":lead_message_id"].report;

/** Reports a buyer's message, or asks to look again at an own one that was taken down. */
export function ReportForm({ lead_id, message: { lead_message_id, writer } }: ReportFormProps) {
  const id = `message-${lead_message_id}`;
  const isOwn = writer === "dealer";
  const { value: report, setValue: setReport } = useDraftedState(`${id}-report`, "");
  const [isOpen, setOpen] = useState(report !== "");
  const summary = useRef<HTMLElement>(null);
  const { errors, attempt, setErrors } = useFormErrors();
  const [isBusy, doOnce] = useBusy();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = messageReportSchema.safeParse({ report });
    if (!parsed.success) return setErrors({ report: parsed.error.issues[0]?.message ?? "" });
    setErrors({});
    await doOnce(async () => {
      try {
        await operation.$post({ param: { lead_id, lead_message_id }, json: parsed.data });
        toast({ title: "Report sent", description: "We confirm it by email, with the day of our decision." });
        setReport("");
        setOpen(false);
        summary.current?.focus();
      } catch (failure) {
        setErrors({ report: messageOf(failure) });
      }
    });
  };

  return (
    <details className="mt-2" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary
        ref={summary}
        className="inline-flex min-h-11 cursor-pointer items-center text-sm text-teal underline-offset-4 hover:underline"
      >
        {isOwn ? "Ask us to look again" : "Report this message"}
      </summary>
      <form onSubmit={send} noValidate className="grid gap-2">
        <ErrorSummary fields={wrongFields(id, errors)} attempt={attempt} />
        <TextAreaField
          label={isOwn ? "Why should it be shown?" : "What is wrong with it?"}
          hint={
            isOwn ? undefined : "The buyer does not learn of your report unless we take the message down."
          }
          id={`${id}-report`}
          rows={3}
          value={report}
          onChange={({ target }) => setReport(target.value)}
          maxLength={COMPLAINT_TEXT_MAX_LENGTH}
          error={errors.report}
        />
        <Button type="submit" variant="outline" className="justify-self-start px-4" disabled={isBusy}>
          {isBusy ? "Sending..." : isOwn ? "Ask us" : "Send the report"}
        </Button>
      </form>
    </details>
  );
}
