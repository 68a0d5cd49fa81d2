import { parseResponse } from "hono/client";
import { Link } from "react-router";
import { formatDateAndTime, formatNumber } from "#src/domain/format/format.ts";
import { formatPhone } from "#src/domain/format/phone.ts";
import { isAccessLost, loadAdminPage } from "#src/web/admin/load-admin-page.ts";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import { ApiError } from "#src/web/session/api-error.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import type { Route } from "./+types/application";
import { DecisionForm } from "./decision-form.tsx";
import { EvidenceLink } from "./evidence-link.tsx";
import { FactList } from "./fact-list.tsx";

export const meta = () => portalMeta("Application");

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadAdminPage(request, async () => {
    try {
      const param = { application_id: params.application_id };
      const query = api.admin["dealer-applications"][":application_id"].$get({ param });
      return { application: await parseResponse(query), isMissing: false };
    } catch (error) {
      if (isAccessLost(error)) throw error;
      return { application: null, isMissing: error instanceof ApiError && error.status === 404 };
    }
  });
clientLoader.hydrate = true as const;

const STATES = {
  submitted: "To decide",
  more_wanted: "Asked for more",
  approved: "Approved",
  refused: "Refused",
} as const;
const STEPS = {
  submitted: "Applied",
  more_wanted: "We asked for more",
  answered: "Answered",
  approved: "Approved",
  refused: "Refused",
} as const;
const CARD = "min-w-0 rounded-card border border-line bg-white p-5 sm:p-6";

export default function ApplicationPage({ loaderData: { application, isMissing } }: Route.ComponentProps) {
  if (!application) {
    return (
      <>
        <h1 className="text-title font-bold">{isMissing ? "Application not found" : "Application"}</h1>
        {!isMissing && <LoadFailed what="The application could not be loaded." />}
      </>
    );
  }
  const { application_id, state, applicant, evidence, steps, dealer_id } = application;
  const isOpen = state === "submitted" || state === "more_wanted";
  return (
    <>
      <p>
        <Link to="/admin/dealers" className="inline-block py-2 font-semibold text-teal hover:underline">
          <span aria-hidden="true">← </span>Dealers
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-title font-bold wrap-anywhere">{application.trading_name}</h1>
        <Badge variant={state === "submitted" ? "spark" : "outline"}>{STATES[state]}</Badge>
      </div>
      {dealer_id && (
        <p className="mt-2">
          <Link to={`/admin/dealers/${dealer_id}`} className="font-semibold text-teal underline">
            The dealer it became
          </Link>
        </p>
      )}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 gap-6">
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
                  <EvidenceLink
                    application_id={application_id}
                    evidence_id={file.evidence_id}
                    name={file.file_name}
                  />{" "}
                  <span className="text-sm text-ink-soft figures">
                    {formatNumber(Math.max(1, Math.round(file.bytes / 1024)))} KB
                  </span>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="steps" className={CARD}>
            <h2 id="steps" className="text-xl font-bold">
              What happened
            </h2>
            <ol className="mt-3 grid gap-3">
              {steps.map(({ step, text, taken_at }) => (
                <li key={taken_at + step}>
                  <p>
                    <span className="font-semibold">{STEPS[step]}</span>{" "}
                    <time dateTime={taken_at} className="text-sm text-ink-soft">
                      {formatDateAndTime(new Date(taken_at))}
                    </time>
                  </p>
                  {text && <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>}
                </li>
              ))}
            </ol>
          </section>
        </div>
        {isOpen && <DecisionForm key={steps.length} application_id={application_id} />}
      </div>
    </>
  );
}
