import { type InferResponseType, parseResponse } from "hono/client";
import { type FormEvent, useId } from "react";
import { Link, useRevalidator } from "react-router";
import { formatDateAndTime, formatNumber } from "#src/domain/format/format.ts";
import { formatPhone } from "#src/domain/format/phone.ts";
import { ISSUE_REASON_TEXT } from "#src/domain/issues/issue-reasons.ts";
import { entryReference } from "#src/domain/ledger/entry-reference.ts";
import { DISPUTE_RATE_DAYS, ISSUE_DECISION_MAX_LENGTH } from "#src/domain/policy/leads/leads.ts";
import { ListPage } from "#src/web/admin/list-page.tsx";
import { listLoader } from "#src/web/admin/loaders.ts";
import { Cards } from "#src/web/admin/rows.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
import { Field } from "#src/web/ui/forms/field.tsx";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import { useFormErrors } from "#src/web/ui/forms/use-form-errors.ts";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { Route } from "./+types/issues";

export const meta = () => portalMeta("Reported enquiries");

export const clientLoader = listLoader(
  "reports",
  () => null,
  () => parseResponse(api.admin.issues.$get()),
);

export default function IssuesPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Reported enquiries"
      about="A dealer disputes an enquiry. If you accept, the charge is credited; either way the dealer gets your reason by email. Clear-cut cases are decided automatically and are not listed here. The oldest come first."
      found={found}
      what="The reports"
      rowsOf={({ issues }) => issues}
      emptyText="No reports are waiting."
    >
      {(issues) => (
        <Cards rows={issues} keyOf={({ lead_issue_id }) => lead_issue_id}>
          {(issue) => <IssueCard issue={issue} />}
        </Cards>
      )}
    </ListPage>
  );
}

type OpenIssue = InferResponseType<typeof api.admin.issues.$get, 200>["issues"][number];

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
          Enquiry{" "}
          <Link
            to={`/admin/leads/${issue.lead_id}`}
            className="font-semibold text-teal underline underline-offset-4"
          >
            {entryReference(issue.lead_id)}
          </Link>
          , routed {formatDateAndTime(new Date(issue.routed_at))}, reported{" "}
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
        <p className="mt-3 text-ink-soft figures">
          <Link
            to={`/admin/dealers/${issue.dealer_id}`}
            className="font-semibold text-teal underline underline-offset-4"
          >
            {issue.dealer_name}
          </Link>{" "}
          {rateText(issue)}
        </p>
      </div>
      <DecisionForm lead_issue_id={issue.lead_issue_id} />
    </Card>
  );
}

function DecisionForm({ lead_issue_id }: { lead_issue_id: string }) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const { errors, attempt, setErrors } = useFormErrors();
  const [isBusy, doOnce] = useBusy();

  const decide = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const accept = pressed?.value === "accept";
    const reason = String(new FormData(event.currentTarget).get("reason"));
    await doOnce(async () => {
      setErrors({});
      try {
        const json = { accept, reason };
        await api.admin.issues[":lead_issue_id"].decision.$post({ param: { lead_issue_id }, json });
        toast({
          title: accept ? "Report accepted" : "Report refused",
          description: accept ? "The charge is credited" : "The charge stands",
        });
        await revalidate();
      } catch (problem) {
        setErrors({ reason: messageOf(problem) });
      }
    });
  };

  return (
    <form onSubmit={decide} noValidate className="grid content-start gap-4">
      <ErrorSummary fields={wrongFields(id, errors)} attempt={attempt} />
      <Field
        label="Your reason"
        id={`${id}-reason`}
        hint="We email this to the dealer. Do not mention the buyer."
        error={errors.reason}
      >
        {(control) => <textarea {...control} name="reason" rows={3} maxLength={ISSUE_DECISION_MAX_LENGTH} />}
      </Field>
      <p className="flex flex-wrap gap-3">
        <Button type="submit" value="accept" disabled={isBusy}>
          Accept and credit
        </Button>
        <Button type="submit" value="refuse" variant="outline" disabled={isBusy}>
          Refuse
        </Button>
      </p>
    </form>
  );
}

function rateText({ enquiries, reported, accepted }: OpenIssue): string {
  const share = enquiries === 0 ? "" : ` (${Math.round((reported / enquiries) * 100)}%)`;
  return `reported ${formatNumber(reported)} of ${formatNumber(enquiries)} enquiries${share} in ${DISPUTE_RATE_DAYS} days; ${formatNumber(accepted)} accepted.`;
}
