import { parseResponse } from "hono/client";
import type { FormEvent } from "react";
import { callStatementSchema } from "#src/domain/calls/call-statement.ts";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { isByMessagesOnly } from "#src/domain/messages/contact-by.ts";
import { useDraftedState } from "#src/web/portal/forms/use-form-draft.ts";
import { toastError } from "#src/web/portal/toast-error.ts";
import { SessionEndedError } from "#src/web/session/access-token.ts";
import { api } from "#src/web/session/api-client.ts";
import { ApiError, messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
import { TextAreaField } from "#src/web/ui/forms/field.tsx";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import { useFormErrors } from "#src/web/ui/forms/use-form-errors.ts";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import type { DealerLead } from "./dealer-lead.ts";

interface MissedCallProps {
  lead: DealerLead;
  onChange: (lead: DealerLead) => void;
}

/** The buyer's report that no one got in touch, and the dealer's answer to it. */
export function MissedCall({ lead, onChange }: MissedCallProps) {
  const { missed_call: report } = lead;
  if (!report) return null;
  const isOpen = report.finding === null && report.statement === "" && lead.contact_stopped === null;
  return (
    <div className="mt-4 rounded-lg border border-line bg-paper p-4">
      <p className="font-semibold">
        The buyer told us on {formatDateAndTime(new Date(report.reported_at))} that no one{" "}
        {isByMessagesOnly(lead) ? "wrote" : "rang"}.
      </p>
      {report.statement && <p className="mt-1 wrap-anywhere">You said: “{report.statement}”</p>}
      <p className="mt-1">{FINDING_TEXT[report.finding ?? "open"]}</p>
      {isOpen && <StatementForm leadId={lead.lead_id} onStated={onChange} />}
    </div>
  );
}

const FINDING_TEXT = {
  open: "We are looking into it. Until we decide, it counts as not answered.",
  rang: "We found that you got in touch, so it counts as answered.",
  not_rung: "We found that no one got in touch.",
} as const;

interface StatementFormProps {
  leadId: string;
  onStated: (lead: DealerLead) => void;
}

function StatementForm({ leadId, onStated }: StatementFormProps) {
  const id = `missed-call-${leadId}`;
  const { value: statement, setValue: setStatement } = useDraftedState(id, "");
  const { errors, attempt, setErrors } = useFormErrors();
  const [isBusy, doOnce] = useBusy();
  const state = async (event: FormEvent) => {
    event.preventDefault();
    const typed = callStatementSchema.safeParse({ statement });
    if (!typed.success) return setErrors({ statement: typed.error.issues[0]?.message ?? "" });
    setErrors({});
    await doOnce(async () => {
      try {
        const target = { param: { lead_id: leadId }, json: typed.data };
        onStated(await parseResponse(api.dealer.leads[":lead_id"]["call-statement"].$post(target)));
        setStatement("");
      } catch (failure) {
        if (failure instanceof SessionEndedError) return toastError(failure, "Error", true);
        const atField = failure instanceof ApiError ? failure.fields.statement : undefined;
        setErrors({ statement: atField ?? messageOf(failure) });
      }
    });
  };
  return (
    <form onSubmit={state} noValidate className="mt-3 grid max-w-xl gap-2">
      <ErrorSummary fields={wrongFields(id, errors)} attempt={attempt} />
      <TextAreaField
        label="What happened, and when?"
        hint="You can say it once. The buyer can ask for a copy."
        id={`${id}-statement`}
        rows={2}
        error={errors.statement}
        value={statement}
        onChange={(event) => setStatement(event.target.value)}
      />
      <Button type="submit" variant="outline" className="justify-self-start px-4" disabled={isBusy}>
        {isBusy ? "Sending..." : "Send to Second Spark"}
      </Button>
    </form>
  );
}
