import { formatLongDate } from "#src/domain/format/format.ts";
import { formatPhone } from "#src/domain/format/phone.ts";
import { APPLICATION_DECISION_DAYS } from "#src/domain/policy/dealers.ts";
import { daysAfter } from "#src/domain/time/ago.ts";
import { ApplicationSteps } from "#src/web/portal/application-steps.tsx";
import { useSupportEmail } from "#src/web/portal/use-support-email.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Card } from "#src/web/ui/card.tsx";
import type { Application } from "./use-application.ts";

const STATES = {
  submitted: {
    badge: "Being checked",
    text: "We are checking your business.",
  },
  more_wanted: {
    badge: "More information needed",
    text: "We need more information before we can decide. Please answer below.",
  },
  approved: {
    badge: "Approved",
    text: "You are a verified dealer. Reload this page to open your portal.",
  },
  refused: { badge: "Refused", text: "We could not approve your application. You can apply again below." },
} as const;

const STEPS = {
  submitted: "You applied",
  more_wanted: "We asked for more information",
  answered: "You answered",
  approved: "Approved",
  refused: "Refused",
} as const;

export function ApplicationState({ application }: { application: Application }) {
  const { state, steps, evidence } = application;
  return (
    <Card aria-labelledby="application" padding="medium" className="shadow-card">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="application" className="text-xl font-bold">
          Your application: {application.trading_name}
        </h2>
        <Badge variant={state === "more_wanted" ? "spark" : "secondary"}>{STATES[state].badge}</Badge>
      </div>
      <p role="status" className="mt-2">
        {STATES[state].text} {state === "submitted" && <Decision since={new Date(application.updated_at)} />}
      </p>
      <p className="mt-3 text-ink-soft">
        {application.address_line}, {application.town}, {application.postcode} ·{" "}
        {formatPhone(application.phone)} ·{" "}
        {application.company_number
          ? `Company number ${application.company_number}`
          : application.no_company_number}
        {evidence.length > 0 && ` · ${evidence.map(({ file_name }) => file_name).join(", ")}`}
      </p>
      <ApplicationSteps steps={steps} names={STEPS} className="mt-5 border-t border-line pt-4" />
    </Card>
  );
}

function Decision({ since }: { since: Date }) {
  const supportEmail = useSupportEmail();
  const due = daysAfter(since, APPLICATION_DECISION_DAYS);
  const isLate = due.getTime() < Date.now();
  return isLate ? (
    <>
      Our decision was due by {formatLongDate(due)} and is late. We are sorry. You can ask us at{" "}
      <a href={`mailto:${supportEmail}`} className="font-semibold text-teal underline underline-offset-4">
        {supportEmail}
      </a>
      .
    </>
  ) : (
    <>
      Expect our decision by {formatLongDate(due)}, by email. If you leave this page open, it tells you too.
    </>
  );
}
