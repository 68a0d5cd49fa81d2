import { useState } from "react";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { hasExclusively } from "#src/domain/leads/routing/exclusive-window.ts";
import { PASS_REASON_MAX_LENGTH } from "#src/domain/policy/leads/leads.ts";
import { ScoreParts } from "#src/web/portal/score-parts.tsx";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { FormDialog } from "#src/web/ui/dialogs/form-dialog.tsx";
import { Field } from "#src/web/ui/forms/field.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { DealerLead } from "./dealer-lead.ts";

export function LeadTerms({ lead, now }: { lead: DealerLead; now: Date }) {
  return (
    <>
      <p className="mt-3 text-ink-soft figures">{sharingText(lead, now)}</p>
      <details className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-teal underline-offset-4 hover:underline">
          Score details
          <span className="sr-only"> of {lead.name}</span>
        </summary>
        <ScoreParts lead_score={lead.lead_score} parts={lead.score_parts} />
      </details>
      {lead.passed_at === null && lead.contact_stopped === null && (
        <PassLead lead_id={lead.lead_id} name={lead.name} />
      )}
    </>
  );
}

function sharingText(lead: DealerLead, now: Date): string {
  const { exclusive_until, is_only_dealer, first_response_at, passed_at, response_missed_at } = lead;
  if (passed_at !== null) return `You passed on this enquiry on ${formatDateAndTime(new Date(passed_at))}.`;
  if (is_only_dealer) return "Yours alone: the buyer chose no other dealer.";
  if (exclusive_until === null) return "Shared with at most one other dealer.";
  const missed = response_missed_at === null ? null : new Date(response_missed_at);
  const until = new Date(exclusive_until);
  const answered = first_response_at === null ? null : new Date(first_response_at);
  if (
    !hasExclusively(
      { exclusive_until: until, first_response_at: answered, passed_at: null, response_missed_at: missed },
      now,
    )
  ) {
    return "Your exclusive time has ended.";
  }
  return now < until
    ? `Exclusive to you until ${formatDateAndTime(until)}.`
    : "Exclusive to you: you called in time.";
}

function PassLead({ lead_id, name }: { lead_id: string; name: string }) {
  const [asks, setAsks] = useState(false);
  return (
    <div className="mt-4">
      <Button variant="outline" onClick={() => setAsks(true)}>
        Pass on
        <span className="sr-only"> the enquiry of {name}</span>
      </Button>
      {asks && <ReasonDialog leadId={lead_id} name={name} onClose={() => setAsks(false)} />}
    </div>
  );
}

interface ReasonDialogProps {
  leadId: string;
  name: string;
  onClose: () => void;
}

function ReasonDialog({ leadId, name, onClose }: ReasonDialogProps) {
  const pass = async (fields: FormData) => {
    const reason = String(fields.get("reason"));
    await api.dealer.leads[":lead_id"].pass.$post({ param: { lead_id: leadId }, json: { reason } });
    toast({ title: "Enquiry passed on" });
  };
  return (
    <FormDialog
      title={`Pass on the enquiry of ${name}?`}
      about="Another dealer may get it, if the buyer agreed to one more. You cannot undo this. The enquiry stays in your list."
      submit="Pass on"
      busy="Passing on..."
      onSubmit={pass}
      explain={messageOf}
      field="reason"
      onClose={onClose}
    >
      {({ id, error }) => (
        <Field label="Reason" id={`${id}-reason`} error={error}>
          {(control) => <textarea {...control} name="reason" rows={3} maxLength={PASS_REASON_MAX_LENGTH} />}
        </Field>
      )}
    </FormDialog>
  );
}
