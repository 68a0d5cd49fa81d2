import { addressText } from "#src/domain/dealers/dealer-identity.ts";
import { openDaysText } from "#src/domain/dealers/open-days.ts";
import { formatPhone } from "#src/domain/format/format.ts";
import { DEALER_LIMITS } from "#src/domain/policy/dealers.ts";
import { DEALERS, recordLoader } from "#src/web/admin/pages.tsx";
import { ApplicationSteps } from "#src/web/portal/application-steps.tsx";
import { DocumentFile } from "#src/web/portal/files.tsx";
import { Choice } from "#src/web/portal/forms/choices.tsx";
import { FormCard, useForm } from "#src/web/portal/forms/form.tsx";
import { FactList } from "#src/web/portal/lists.tsx";
import { PageHead, portalMeta, RecordPage, Section, TextLink } from "#src/web/portal/page.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import type { Route } from "./+types/application";

const operations = api.admin["dealer-applications"][":application_id"];

type Application = BodyOf<(typeof operations)["$get"]>;

export const meta = () => portalMeta("Application");

export const clientLoader = recordLoader((param: Route.ClientLoaderArgs["params"]) =>
  bodyOf(operations.$get({ param })),
);

export default function ApplicationPage({ loaderData }: Route.ComponentProps) {
  return (
    <RecordPage noun="Application" partOf={DEALERS} loaded={loaderData}>
      {(application) => <Opened application={application} />}
    </RecordPage>
  );
}

const STATES = {
  submitted: "Awaiting decision",
  more_wanted: "More information needed",
  approved: "Approved",
  refused: "Refused",
} as const;

const STEPS = {
  submitted: "Applied",
  more_wanted: "We asked for more information",
  answered: "Answered",
  approved: "Approved",
  refused: "Refused",
} as const;

function Opened({ application }: { application: Application }) {
  const { application_id, state, steps, dealer_id } = application;
  const isOpen = state === "submitted" || state === "more_wanted";
  return (
    <>
      <PageHead
        title={application.trading_name}
        badges={<Badge variant={state === "submitted" ? "spark" : "outline"}>{STATES[state]}</Badge>}
      />
      {dealer_id && (
        <p className="mt-2">
          <TextLink to={`/admin/dealers/${dealer_id}`}>View the dealer</TextLink>
        </p>
      )}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <ApplicationDetails application={application} />
          <Section title="History">
            <ApplicationSteps steps={steps} names={STEPS} />
          </Section>
        </div>
        {isOpen && <DecisionForm key={steps.length} application_id={application_id} />}
      </div>
    </>
  );
}

function ApplicationDetails({ application }: { application: Application }) {
  const { application_id, applicant, evidence } = application;
  const load = (evidenceId: string) =>
    operations.evidence[":evidence_id"].open.$post({ param: { application_id, evidence_id: evidenceId } });
  return (
    <Section title="Details">
      <FactList
        facts={[
          ["Applicant", `${applicant.full_name}, ${applicant.email}`],
          ["Company number", application.company_number ?? `None: ${application.no_company_number}`],
          ["Address", addressText(application)],
          ["Phone", formatPhone(application.phone)],
          ["Website", application.website || "None"],
          ["Opening hours", openDaysText(application.opening_hours) || "Not stated"],
        ]}
      />
      {application.company_number && (
        <p className="mt-3">
          <TextLink
            look="line"
            href={`https://find-and-update.company-information.service.gov.uk/company/${application.company_number}`}
            isNewTab
          >
            At Companies House
          </TextLink>
        </p>
      )}
      <h3 className="mt-5 font-bold">Evidence</h3>
      <ul className="mt-1">
        {evidence.map((file) => (
          <li key={file.evidence_id}>
            <DocumentFile file={file} load={() => load(file.evidence_id)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const DECISIONS = {
  approved: {
    text: "Approve",
    about: "The applicant becomes the owner of a verified dealer.",
    reason: "What you checked",
  },
  more_wanted: {
    text: "Ask for more information",
    about: "The applicant can answer and add files.",
    reason: "What is missing",
  },
  refused: { text: "Refuse", about: "The applicant can apply again.", reason: "Reason" },
} as const;

function DecisionForm({ application_id }: { application_id: string }) {
  const form = useForm({
    id: "decision",
    start: { decision: "approved" as keyof typeof DECISIONS, reason: "" },
    save: (json) => operations.decision.$post({ param: { application_id }, json }),
    done: { title: "Success", description: "Decision saved. We email the applicant." },
  });
  const chosen = form.values.decision;
  return (
    <FormCard
      title="Decide"
      submit={DECISIONS[chosen].text}
      variant={chosen === "refused" ? "danger" : "primary"}
      form={form}
    >
      <fieldset>
        <legend className="sr-only">Decision</legend>
        {(Object.keys(DECISIONS) as (keyof typeof DECISIONS)[]).map((decision) => (
          <Choice key={decision} {...form.radio("decision", decision)} hint={DECISIONS[decision].about}>
            <span className="font-semibold">{DECISIONS[decision].text}</span>
          </Choice>
        ))}
      </fieldset>
      {form.area("reason", {
        label: DECISIONS[chosen].reason,
        hint: "We email this to the applicant. The audit log records which evidence you opened.",
        rows: 4,
        maxLength: DEALER_LIMITS.reason,
      })}
    </FormCard>
  );
}
