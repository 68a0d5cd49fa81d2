import { formatLongDate, formatPhone } from "#src/domain/format/format.ts";
import { APPLICATION_DECISION_DAYS, DEALER_LIMITS } from "#src/domain/policy/dealers.ts";
import { daysAfter } from "#src/domain/time/ago.ts";
import { ApplicationSteps } from "#src/web/portal/application-steps.tsx";
import { SimpleForm } from "#src/web/portal/forms/form.tsx";
import { Section, TextLink } from "#src/web/portal/page.tsx";
import { useSupportEmail } from "#src/web/portal/use-support-email.ts";
import { api } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { ApplicationForm } from "./application-form.tsx";
import { EvidenceField, useEvidence } from "./evidence-field.tsx";
import { InvitationCard } from "./invitation-card.tsx";
import type { Application, Evidence, Joining } from "./load-joining.ts";

/** An invitation, or an application that an admin decides. */
export function WaysToJoin({ joining }: { joining: Joining }) {
  const { application, unsent_evidence, invitations, agreed } = joining;
  const mayApply = invitations.length === 0 && (application === null || application.state === "refused");
  return (
    <div className="mt-8 grid max-w-3xl gap-8">
      {invitations.map((invitation) => (
        <InvitationCard key={invitation.invitation_id} invitation={invitation} token={null} />
      ))}
      {application && <ApplicationState application={application} />}
      {application?.state === "more_wanted" && <AnswerForm unsentEvidence={unsent_evidence} />}
      {mayApply && (
        <ApplicationForm
          isReapplication={application !== null}
          unsentEvidence={unsent_evidence}
          agreed={agreed}
        />
      )}
    </div>
  );
}

function AnswerForm({ unsentEvidence }: { unsentEvidence: Evidence[] }) {
  const evidence = useEvidence(unsentEvidence);
  return (
    <Card as="div" padding="medium" className="shadow-card">
      <SimpleForm
        id="answer"
        start={{ text: "" }}
        save={(json) => api.dealer.application.answer.$post({ json })}
        done={{ title: "Answer sent", description: "We will email you when we have decided." }}
        errorAt="text"
        submit="Send answer"
        busyText="Sending..."
        isDisabled={evidence.isBusy}
        className=""
      >
        {({ id, area }) => (
          <>
            {area("text", { label: "Your answer", rows: 4, maxLength: DEALER_LIMITS.reason })}
            <EvidenceField id={`${id}-evidence`} evidence={evidence} error={undefined} optional />
          </>
        )}
      </SimpleForm>
    </Card>
  );
}

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
    text: "You are a verified dealer.",
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

function ApplicationState({ application }: { application: Application }) {
  const { state, steps, evidence } = application;
  return (
    <Section title={`Your application: ${application.trading_name}`} className="shadow-card">
      <Badge variant={state === "more_wanted" ? "spark" : "secondary"}>{STATES[state].badge}</Badge>
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
      <div className="mt-5 border-t border-line pt-4">
        <ApplicationSteps steps={steps} names={STEPS} />
      </div>
    </Section>
  );
}

function Decision({ since }: { since: Date }) {
  const supportEmail = useSupportEmail();
  const due = daysAfter(since, APPLICATION_DECISION_DAYS);
  const isLate = due.getTime() < Date.now();
  return isLate ? (
    <>
      Our decision was due by {formatLongDate(due)} and is late. We are sorry. You can ask us at{" "}
      <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>.
    </>
  ) : (
    <>
      Expect our decision by {formatLongDate(due)}, by email. If you leave this page open, it tells you too.
    </>
  );
}
