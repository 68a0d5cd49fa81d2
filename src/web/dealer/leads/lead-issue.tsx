import { parseResponse } from "hono/client";
import { useState } from "react";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { ISSUE_REASON_TEXT, ISSUE_REASONS, type IssueReason } from "#src/domain/issues/issue-reasons.ts";
import { entryReference } from "#src/domain/ledger/entry-reference.ts";
import { formatPence } from "#src/domain/ledger/format-pence.ts";
import { ISSUE_EVIDENCE_MAX_LENGTH } from "#src/domain/policy/leads/leads.ts";
import { useDraftedState } from "#src/web/portal/forms/use-form-draft.ts";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { FormDialog } from "#src/web/ui/dialogs/form-dialog.tsx";
import { Field, SelectField } from "#src/web/ui/forms/field.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { DealerLead } from "./dealer-lead.ts";

/** The price of the enquiry, and the way to dispute it. */
export function LeadIssue({ lead, now }: { lead: DealerLead; now: Date }) {
  const { issue, issue_until } = lead;
  const until = new Date(issue_until);
  return (
    <details open={issue !== null || undefined} className="mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-teal underline-offset-4 hover:underline">
        Charge and reporting<span className="sr-only"> of the enquiry of {lead.name}</span>
      </summary>
      <p className="text-ink-soft figures">
        {chargeText(lead)} Reference {entryReference(lead.lead_id)}.
      </p>
      {issue && (
        <div className="mt-2 rounded-lg border border-line bg-paper p-4">
          <p className="font-semibold">
            {STATE_TEXT[issue.state]}: {ISSUE_REASON_TEXT[issue.reason]}
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{issue.decision_reason || issue.evidence}</p>
        </div>
      )}
      {!issue && now <= until && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <ReportIssue lead_id={lead.lead_id} name={lead.name} />
          <p className="text-sm text-ink-soft figures">You can report it until {formatDateAndTime(until)}</p>
        </div>
      )}
      {!issue && now > until && (
        <p className="text-sm text-ink-soft figures">You could report it until {formatDateAndTime(until)}.</p>
      )}
    </details>
  );
}

const STATE_TEXT = {
  open: "Reported, we are looking into it",
  accepted: "Report accepted",
  refused: "Report refused",
} as const;

function chargeText({ charged_pence }: DealerLead): string {
  if (charged_pence === null) return "Not charged.";
  return charged_pence === 0 ? "The charge was credited." : `Charged ${formatPence(charged_pence)} plus VAT.`;
}

function ReportIssue({ lead_id, name }: { lead_id: string; name: string }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setAsks(true)}>
        Report an issue
        <span className="sr-only"> with the enquiry of {name}</span>
      </Button>
      {asks && <IssueDialog leadId={lead_id} name={name} onClose={() => setAsks(false)} />}
    </>
  );
}

const OUTCOME = {
  open: "We will look into it",
  accepted: "Accepted: we credit the charge",
  refused: "Refused: the charge stands",
} as const;

interface IssueDialogProps {
  leadId: string;
  name: string;
  onClose: () => void;
}

function IssueDialog({ leadId, name, onClose }: IssueDialogProps) {
  const { value: evidence, setValue: setEvidence } = useDraftedState(`issue-${leadId}`, "");
  const report = async (fields: FormData) => {
    const json = { reason: fields.get("reason") as IssueReason, evidence };
    const { state, finding } = await parseResponse(
      api.dealer.leads[":lead_id"].issue.$post({ param: { lead_id: leadId }, json }),
    );
    toast({ title: OUTCOME[state], description: finding });
  };
  return (
    <FormDialog
      title={`Report the enquiry of ${name}?`}
      about="If we accept your report, you are not charged. You can report an enquiry once. You cannot report a buyer just because they did not buy."
      submit="Report"
      busy="Reporting..."
      onSubmit={report}
      explain={messageOf}
      field="evidence"
      onClose={onClose}
    >
      {({ id, error }) => (
        <>
          <SelectField label="Reason" id={`${id}-reason`} name="reason">
            {ISSUE_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {ISSUE_REASON_TEXT[reason]}
              </option>
            ))}
          </SelectField>
          <Field
            label="What you found"
            id={`${id}-evidence`}
            hint="Such as when you rang and what you heard."
            error={error}
          >
            {(control) => (
              <textarea
                {...control}
                rows={4}
                maxLength={ISSUE_EVIDENCE_MAX_LENGTH}
                value={evidence}
                onChange={({ target }) => setEvidence(target.value)}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
