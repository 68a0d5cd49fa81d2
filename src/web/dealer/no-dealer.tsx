import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { formatLongDate, formatPhone } from "#src/domain/format/format.ts";
import { APPLICATION_DECISION_DAYS, DEALER_LIMITS } from "#src/domain/policy/dealers.ts";
import { daysAfter } from "#src/domain/time/ago.ts";
import { ApplicationSteps } from "#src/web/portal/application-steps.tsx";
import { SimpleForm } from "#src/web/portal/forms/api-form.tsx";
import { LoadFailed, Section, TextLink, useLastGoodData } from "#src/web/portal/page.tsx";
import { useSupportEmail } from "#src/web/portal/use-support-email.ts";
import { useWhenVisible } from "#src/web/portal/use-when-visible.ts";
import { api } from "#src/web/session/api-client.ts";
import { knownAccount } from "#src/web/session/known-account.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { TextAreaField } from "#src/web/ui/forms/field.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { ApplicationForm } from "./application/application-form.tsx";
import { EvidenceField, useEvidence } from "./application/evidence-field.tsx";
import { InvitationCard } from "./application/invitation-card.tsx";
import type { Application, Evidence, Joining } from "./application/load-joining.ts";

/** @param props.joining null when it could not be loaded, or the user has just lost their dealer */
export function NoDealer({ joining: loaded }: { joining: Joining | null }) {
  const joining = useLastGoodData(loaded, loaded === null);
  const isWaiting = joining?.application?.state === "submitted";
  useDecisionPoll(isWaiting);
  return (
    <>
      {joining && joining.invitations.length > 0 ? (
        <h1 className="text-title font-bold">Join a dealer</h1>
      ) : (
        <>
          <NoDealerAssigned />
          <h2 className="mt-10 text-2xl font-bold">
            {isWaiting ? "We are checking your dealership" : "Tell us about your dealership"}
          </h2>
        </>
      )}
      {joining ? (
        <WaysToJoin joining={joining} />
      ) : (
        <LoadFailed what="Your application could not be loaded." />
      )}
    </>
  );
}

const POLL_MS = 30_000;

/** Asks for the decision every 30 seconds, and when the tab becomes visible. A hidden tab does not ask. */
function useDecisionPoll(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  const ask = useEffectEvent(async () => {
    if (document.visibilityState === "hidden") return;
    const account = await knownAccount().catch(() => null);
    if (account?.dealer) toast({ title: "Your dealer portal is open" });
    await revalidate();
  });
  useWhenVisible(ask, isWaiting);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void ask(), POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
}

/** The specification's words, then advice if the dealership is on the site already. */
function NoDealerAssigned() {
  const supportEmail = useSupportEmail();
  return (
    <Card padding="large" className="max-w-3xl">
      <h1 className="text-title font-bold">No dealer assigned</h1>
      <p className="mt-2 text-lg">Please contact support to link your account to a dealer</p>
      <p className="mt-4 text-ink-soft">
        Does your dealership already sell here? Ask its owner to invite you. If you cannot reach its owner,
        email <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink> from the address you signed
        up with. We check that you work for the dealer before your account can see its cars and enquiries.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href="/for-dealers" variant="outline">
          How it works for dealers
        </ButtonLink>
      </p>
    </Card>
  );
}

/** An invitation, or an application that an admin decides. */
function WaysToJoin({ joining }: { joining: Joining }) {
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
        {({ id, field }) => (
          <>
            <TextAreaField label="Your answer" rows={4} maxLength={DEALER_LIMITS.reason} {...field("text")} />
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
