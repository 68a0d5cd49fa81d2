import { formatDateAndTime } from "#src/domain/format/format.ts";
import { ISSUE_REASON_TEXT, ISSUE_REASONS, type IssueReason } from "#src/domain/issues/issue-reasons.ts";
import { isByMessagesOnly } from "#src/domain/leads/lead-route.ts";
import { hasExclusively } from "#src/domain/leads/response-clock/response-window.ts";
import { formatPence } from "#src/domain/ledger/ledger-entry.ts";
import { entryReference } from "#src/domain/ledger/statement.ts";
import { ISSUE_EVIDENCE_MAX_LENGTH, PASS_REASON_MAX_LENGTH } from "#src/domain/policy/lead-routes.ts";
import { Fold } from "#src/web/portal/folds.tsx";
import { FormButton, ReasonButton } from "#src/web/portal/form-dialogs.tsx";
import { ScoreParts } from "#src/web/portal/score-parts.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { type DealerLead, dateOf } from "./dealer-lead.ts";

export const LeadTerms = ({ lead, now }: { lead: DealerLead; now: Date }) => (
  <div>
    <p className="text-ink-soft figures">{sharingText(lead, now)}</p>
    <Fold
      summary={
        <>
          Score details<span className="sr-only"> of {lead.name}</span>
        </>
      }
    >
      <ScoreParts lead_score={lead.lead_score} parts={lead.score_parts} />
    </Fold>
    {lead.passed_at === null && lead.contact_stopped === null && (
      <div className="mt-2">
        <ReasonButton
          id={`pass-${lead.lead_id}`}
          title={`Pass on the enquiry of ${lead.name}?`}
          about="Another dealer may get it, if the buyer agreed to one more. You cannot undo this. The enquiry stays in your list."
          submit="Pass on"
          busy="Passing on..."
          variant="primary"
          maxLength={PASS_REASON_MAX_LENGTH}
          save={(json) => api.dealer.leads[":lead_id"].pass.$post({ param: { lead_id: lead.lead_id }, json })}
          done={{ title: "Enquiry passed on" }}
        >
          Pass on
          <span className="sr-only"> the enquiry of {lead.name}</span>
        </ReasonButton>
      </div>
    )}
  </div>
);

function sharingText(lead: DealerLead, now: Date): string {
  const { exclusive_until, is_only_dealer, first_response_at, passed_at, response_missed_at } = lead;
  if (passed_at !== null) return `You passed on this enquiry on ${formatDateAndTime(new Date(passed_at))}.`;
  if (is_only_dealer) return "Yours alone: the buyer chose no other dealer.";
  if (exclusive_until === null) return "Shared with at most one other dealer.";
  const until = new Date(exclusive_until);
  const route = {
    exclusive_until: until,
    first_response_at: dateOf(first_response_at),
    passed_at: null,
    response_missed_at: dateOf(response_missed_at),
  };
  if (!hasExclusively(route, now)) return "Your exclusive time has ended.";
  return now < until
    ? `Exclusive to you until ${formatDateAndTime(until)}.`
    : "Exclusive to you: you called in time.";
}

export function LeadIssue({ lead, now }: { lead: DealerLead; now: Date }) {
  const { issue, issue_until } = lead;
  const until = new Date(issue_until);
  return (
    <section>
      <h3 className="font-semibold">
        Charge and reporting<span className="sr-only"> of the enquiry of {lead.name}</span>
      </h3>
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
          <ReportIssue lead={lead} />
          <p className="text-sm text-ink-soft figures">You can report it until {formatDateAndTime(until)}</p>
        </div>
      )}
      {!issue && now > until && (
        <p className="text-sm text-ink-soft figures">You could report it until {formatDateAndTime(until)}.</p>
      )}
    </section>
  );
}

const STATE_TEXT = {
  open: "Reported, we are looking into it",
  accepted: "Report accepted",
  refused: "Report refused",
} as const;

function chargeText(lead: DealerLead): string {
  const { charged_pence } = lead;
  if (charged_pence === null) return "Not charged.";
  if (charged_pence === 0) return "The charge was credited.";
  const charged = `Charged ${formatPence(charged_pence)} plus VAT`;
  return isByMessagesOnly(lead)
    ? `${charged}, the same as with a number: you write here, and get number and email address if the buyer shares them.`
    : `${charged}.`;
}

const OUTCOME = {
  open: "We will look into it",
  accepted: "Accepted: we credit the charge",
  refused: "Refused: the charge stands",
} as const;

const ReportIssue = ({ lead: { lead_id, name } }: { lead: DealerLead }) => (
  <FormButton
    id={`issue-${lead_id}`}
    button={
      <>
        Report an issue<span className="sr-only"> with the enquiry of {name}</span>
      </>
    }
    title={`Report the enquiry of ${name}?`}
    about="If we accept your report, you are not charged. You can report an enquiry once. You cannot report a buyer just because they did not buy."
    start={{ reason: ISSUE_REASONS[0] as IssueReason, evidence: "" }}
    submit="Report"
    busy="Reporting..."
    save={async (json) => {
      const { state, finding } = await bodyOf(
        api.dealer.leads[":lead_id"].issue.$post({ param: { lead_id }, json }),
      );
      toast({ title: OUTCOME[state], description: finding });
    }}
    errorAt="evidence"
  >
    {({ area, select }) => (
      <>
        {select("reason", ISSUE_REASON_TEXT)}
        {area("evidence", {
          label: "What you found",
          hint: "Such as when you rang and what you heard.",
          rows: 4,
          maxLength: ISSUE_EVIDENCE_MAX_LENGTH,
        })}
      </>
    )}
  </FormButton>
);
