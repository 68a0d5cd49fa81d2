import { parseResponse } from "hono/client";
import { useState } from "react";
import { ISSUE_REASON_TEXT, ISSUE_REASONS, type IssueReason } from "#src/domain/issues/issue-reasons.ts";
import { ISSUE_EVIDENCE_MAX_LENGTH } from "#src/domain/policy/leads/leads.ts";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { FormDialog } from "#src/web/ui/dialogs/form-dialog.tsx";
import { Field, SelectField } from "#src/web/ui/forms/field.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";

export function ReportIssue({ lead_id, name }: { lead_id: string; name: string }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setAsks(true)}>
        Report an issue
        <span className="sr-only"> with the enquiry of {name}</span>
      </Button>
      {asks && <IssueDialog lead_id={lead_id} name={name} onClose={() => setAsks(false)} />}
    </>
  );
}

const OUTCOME = {
  open: "We will look into it",
  accepted: "Accepted: we credit the charge",
  refused: "Refused: the charge stands",
} as const;

interface IssueDialogProps {
  lead_id: string;
  name: string;
  onClose: () => void;
}

function IssueDialog({ lead_id, name, onClose }: IssueDialogProps) {
  const report = async (fields: FormData) => {
    const json = { reason: fields.get("reason") as IssueReason, evidence: String(fields.get("evidence")) };
    const { state, finding } = await parseResponse(
      api.dealer.leads[":lead_id"].issue.$post({ param: { lead_id }, json }),
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
              <textarea {...control} name="evidence" rows={4} maxLength={ISSUE_EVIDENCE_MAX_LENGTH} />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
