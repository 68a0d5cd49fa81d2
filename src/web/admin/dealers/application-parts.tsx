import type { InferResponseType } from "hono/client";
import { openDaysText } from "#src/domain/dealers/opening-hours.ts";
import { formatPhone } from "#src/domain/format/phone.ts";
import { ApplicationSteps } from "#src/web/portal/application-steps.tsx";
import { DocumentFile } from "#src/web/portal/document-file.tsx";
import { api } from "#src/web/session/api-client.ts";
import { FactList } from "./fact-list.tsx";

type Application = InferResponseType<
  (typeof api.admin)["dealer-applications"][":application_id"]["$get"],
  200
>;

const STEPS = {
  submitted: "Applied",
  more_wanted: "We asked for more information",
  answered: "Answered",
  approved: "Approved",
  refused: "Refused",
} as const;
const CARD = "min-w-0 rounded-card border border-line bg-white p-5 sm:p-6";

export function ApplicationDetails({ application }: { application: Application }) {
  const { application_id, applicant, evidence } = application;
  return (
    <section aria-labelledby="details" className={CARD}>
      <h2 id="details" className="text-xl font-bold">
        Details
      </h2>
      <FactList
        facts={[
          ["Applicant", `${applicant.full_name}, ${applicant.email}`],
          ["Company number", application.company_number ?? `None: ${application.no_company_number}`],
          ["Address", `${application.address_line}, ${application.town}, ${application.postcode}`],
          ["Phone", formatPhone(application.phone)],
          ["Website", application.website || "None"],
          ["Opening hours", openDaysText(application.opening_hours) || "Not stated"],
        ]}
      />
      {application.company_number && (
        <p className="mt-3">
          <a
            href={`https://find-and-update.company-information.service.gov.uk/company/${application.company_number}`}
            target="_blank"
            rel="noreferrer"
            className="inline-block py-1 font-semibold text-teal underline underline-offset-4"
          >
            At Companies House<span className="sr-only"> (new tab)</span>
          </a>
        </p>
      )}
      <h3 className="mt-5 font-bold">Evidence</h3>
      <ul className="mt-1">
        {evidence.map((file) => (
          <li key={file.evidence_id}>
            <DocumentFile file={file} load={() => loadEvidence(application_id, file.evidence_id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ApplicationHistory({ steps }: { steps: Application["steps"] }) {
  return (
    <section aria-labelledby="steps" className={CARD}>
      <h2 id="steps" className="text-xl font-bold">
        History
      </h2>
      <ApplicationSteps steps={steps} names={STEPS} className="mt-3" />
    </section>
  );
}

const loadEvidence = (applicationId: string, evidenceId: string) =>
  api.admin["dealer-applications"][":application_id"].evidence[":evidence_id"].open.$post({
    param: { application_id: applicationId, evidence_id: evidenceId },
  });
