import { formatDateAndTime, formatNumber, formatPhone } from "#src/domain/format/format.ts";
import { ISSUE_REASON_TEXT } from "#src/domain/issues/issue-reasons.ts";
import { PROGRESS_TEXT } from "#src/domain/leads/lead-route.ts";
import { entryReference } from "#src/domain/ledger/statement.ts";
import { DISPUTE_RATE_DAYS, ISSUE_DECISION_MAX_LENGTH } from "#src/domain/policy/lead-routes.ts";
import { ListPage, listLoader } from "#src/web/admin/pages.tsx";
import { ApiForm } from "#src/web/portal/forms/api-form.tsx";
import { useForm } from "#src/web/portal/forms/use-form.ts";
import { portalMeta, TextLink } from "#src/web/portal/page.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { TextAreaField } from "#src/web/ui/forms/field.tsx";
import type { Route } from "./+types/issues";

export const meta = () => portalMeta("Reported enquiries");

export const clientLoader = listLoader("reports", () => bodyOf(api.admin.issues.$get()));

export default function IssuesPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Reported enquiries"
      about="A dealer disputes an enquiry. If you accept, the charge is credited; either way the dealer gets your reason by email. Clear-cut cases are decided automatically and are not listed here. The oldest come first."
      found={found}
      what="The reports"
      rowsOf={({ issues }) => issues}
      keyOf={({ lead_issue_id }) => lead_issue_id}
      card={(issue) => <IssueCard issue={issue} />}
      emptyText="No reports are waiting."
    />
  );
}

type OpenIssue = BodyOf<typeof api.admin.issues.$get>["issues"][number];

function IssueCard({ issue }: { issue: OpenIssue }) {
  const title = `issue-${issue.lead_issue_id}`;
  return (
    <Card
      aria-labelledby={title}
      as="article"
      padding="medium"
      className="grid gap-6 shadow-card lg:grid-cols-2"
    >
      <div className="min-w-0">
        <h2 id={title} className="text-xl font-bold">
          {ISSUE_REASON_TEXT[issue.reason]}
        </h2>
        <p className="mt-1 text-sm text-ink-soft figures">
          Enquiry <TextLink to={`/admin/leads/${issue.lead_id}`}>{entryReference(issue.lead_id)}</TextLink>,
          routed {formatDateAndTime(new Date(issue.routed_at))}, reported{" "}
          {formatDateAndTime(new Date(issue.reported_at))}
        </p>
        <blockquote className="mt-3 border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line">
          {issue.evidence}
        </blockquote>
        {issue.finding && <p className="mt-3 font-semibold">{issue.finding}</p>}
        <p className="mt-3 wrap-anywhere">
          {issue.name} · {formatPhone(issue.phone)} · {issue.email} · {issue.postcode} ·{" "}
          {issue.consented_at
            ? `consent of ${formatDateAndTime(new Date(issue.consented_at))}`
            : "no consent on record"}
        </p>
        <p className="mt-3 wrap-anywhere">{buyerMailText(issue)}</p>
        {issue.other_dealer && <p className="mt-3">{otherDealerText(issue.other_dealer)}</p>}
        <p className="mt-3 text-ink-soft figures">
          <TextLink to={`/admin/dealers/${issue.dealer_id}`}>{issue.dealer_name}</TextLink> {rateText(issue)}
        </p>
      </div>
      <DecisionForm lead_issue_id={issue.lead_issue_id} />
    </Card>
  );
}

function DecisionForm({ lead_issue_id }: { lead_issue_id: string }) {
  const form = useForm({
    id: `issue-${lead_issue_id}`,
    start: { reason: "" },
    save: ({ reason }, { data }) =>
      api.admin.issues[":lead_issue_id"].decision.$post({
        param: { lead_issue_id },
        json: { accept: data.get("decision") !== "refuse", reason },
      }),
    done: ({ data }) =>
      data.get("decision") === "refuse"
        ? { title: "Report refused", description: "The charge stands" }
        : { title: "Report accepted", description: "The charge is credited" },
    errorAt: "reason",
  });
  return (
    <ApiForm
      form={form}
      submit="Accept and credit"
      otherButtons={
        <Button type="submit" name="decision" value="refuse" variant="outline" disabled={form.isSubmitting}>
          Refuse
        </Button>
      }
      className="content-start"
    >
      <TextAreaField
        label="Your reason"
        hint="We email this to the dealer. Do not mention the buyer."
        rows={3}
        maxLength={ISSUE_DECISION_MAX_LENGTH}
        {...form.field("reason")}
      />
    </ApiForm>
  );
}

function buyerMailText({ buyer_mail }: OpenIssue): string {
  if (!buyer_mail) return "No email of ours to the buyer is logged.";
  const at = formatDateAndTime(new Date(buyer_mail.at));
  return buyer_mail.state === "sent"
    ? `Our last email to the buyer left on ${at}; whether their mailbox took it is not known.`
    : `Our last email to the buyer failed on ${at}: ${buyer_mail.error}`;
}

function otherDealerText({ name, progress, first_response_at }: NonNullable<OpenIssue["other_dealer"]>) {
  const answer = first_response_at
    ? `first answered on ${formatDateAndTime(new Date(first_response_at))}`
    : "not answered yet";
  return `${name} has the same buyer: ${PROGRESS_TEXT[progress].toLowerCase()}, ${answer}.`;
}

function rateText({ enquiries, reported, accepted }: OpenIssue): string {
  const share = enquiries === 0 ? "" : ` (${Math.round((reported / enquiries) * 100)}%)`;
  return `reported ${formatNumber(reported)} of ${formatNumber(enquiries)} enquiries${share} in ${DISPUTE_RATE_DAYS} days; ${formatNumber(accepted)} accepted.`;
}
