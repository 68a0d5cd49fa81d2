import { formatDateAndTime, formatNumber, formatShortDate } from "#src/domain/format/format.ts";
import { ISSUE_REASON_TEXT } from "#src/domain/issues/issue-reasons.ts";
import { entryReference } from "#src/domain/ledger/statement.ts";
import { DISPUTE_RATE_DAYS, ISSUE_DECISION_MAX_LENGTH } from "#src/domain/policy/lead-routes.ts";
import { ApiForm, useForm } from "#src/web/portal/forms/form.tsx";
import { Section, TextLink } from "#src/web/portal/page.tsx";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import type { LeadFile } from "./lead-facts.tsx";

type Issue = LeadFile["issues"][number];

/** What a dealer reported about this request, with what decides it; the request itself stands below. */
export function LeadIssues({ issues }: Pick<LeadFile, "issues">) {
  return issues.map((issue) => (
    <Section key={issue.lead_issue_id} title={`Report: ${ISSUE_REASON_TEXT[issue.reason]}`} className="mt-6">
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="min-w-0">
          <p className="text-sm text-ink-soft figures">
            By{" "}
            <TextLink look="light" to={`/admin/dealers/${issue.dealer_id}`}>
              {issue.dealer_name}
            </TextLink>{" "}
            on {formatDateAndTime(new Date(issue.reported_at))}
          </p>
          <blockquote className="mt-3 border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line">
            {issue.evidence}
          </blockquote>
          {issue.finding && <p className="mt-3 font-semibold">{issue.finding}</p>}
          <EarlierIssues issue={issue} />
        </div>
        {issue.state === "open" ? (
          <DecisionForm lead_issue_id={issue.lead_issue_id} />
        ) : (
          <p className="wrap-anywhere">
            <strong>{issue.state === "accepted" ? "Accepted" : "Refused"}</strong>
            {issue.decided_at && ` on ${formatDateAndTime(new Date(issue.decided_at))}`}:{" "}
            {issue.decision_reason}
          </p>
        )}
      </div>
    </Section>
  ));
}

function EarlierIssues({ issue: { dealer_name, enquiries, reported, accepted, earlier } }: { issue: Issue }) {
  const share = enquiries === 0 ? "" : ` (${Math.round((reported / enquiries) * 100)}%)`;
  return (
    <>
      <p className="mt-3 text-ink-soft figures">
        {dealer_name} reported {formatNumber(reported)} of {formatNumber(enquiries)} enquiries{share} in{" "}
        {DISPUTE_RATE_DAYS} days; {formatNumber(accepted)} accepted.
      </p>
      {earlier.length > 0 && (
        <ul className="mt-2 text-sm figures">
          {earlier.map(({ lead_issue_id, lead_id, reason, state, reported_at }) => (
            <li key={lead_issue_id}>
              <TextLink to={`/admin/leads/${lead_id}`}>{entryReference(lead_id)}</TextLink>,{" "}
              {formatShortDate(new Date(reported_at))}: {ISSUE_REASON_TEXT[reason]}, {state}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function DecisionForm({ lead_issue_id }: { lead_issue_id: string }) {
  const isAccepted = (data: FormData) => data.get("decision") === "accept";
  const form = useForm({
    id: `issue-${lead_issue_id}`,
    start: { reason: "" },
    save: ({ reason }, { data }) =>
      api.admin.issues[":lead_issue_id"].decision.$post({
        param: { lead_issue_id },
        json: { accept: isAccepted(data), reason },
      }),
    done: ({ data }) =>
      isAccepted(data)
        ? { title: "Report accepted", description: "The charge is credited" }
        : { title: "Report refused", description: "The charge stands" },
    errorAt: "reason",
  });
  const decision = { type: "submit", name: "decision", disabled: form.isSubmitting } as const;
  return (
    <ApiForm
      form={form}
      aria-label="Decide the report"
      otherButtons={
        <>
          <Button {...decision} value="accept">
            Accept and credit
          </Button>
          <Button {...decision} value="refuse" variant="outline">
            Refuse
          </Button>
        </>
      }
      className="content-start"
    >
      {form.area("reason", {
        label: "Your reason",
        hint: "We email this to the dealer. Do not mention the buyer.",
        maxLength: ISSUE_DECISION_MAX_LENGTH,
      })}
    </ApiForm>
  );
}
