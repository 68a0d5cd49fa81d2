import { formatDateAndTime } from "#src/domain/format/format.ts";
import { ISSUE_REASON_TEXT } from "#src/domain/issues/issue-reasons.ts";
import { entryReference } from "#src/domain/ledger/entry-reference.ts";
import { formatPence } from "#src/domain/ledger/format-pence.ts";
import type { DealerLead } from "./dealer-lead.ts";
import { ReportIssue } from "./report-issue.tsx";

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
