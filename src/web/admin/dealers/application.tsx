import { type InferResponseType, parseResponse } from "hono/client";
import { Link } from "react-router";
import { recordLoader } from "#src/web/admin/loaders.ts";
import { RecordPage } from "#src/web/admin/record-page.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { DEALERS } from "../links.ts";
import type { Route } from "./+types/application";
import { ApplicationDetails, ApplicationHistory } from "./application-parts.tsx";
import { DecisionForm } from "./decision-form.tsx";

export const meta = () => portalMeta("Application");

export const clientLoader = recordLoader((param: Route.ClientLoaderArgs["params"]) =>
  parseResponse(api.admin["dealer-applications"][":application_id"].$get({ param })),
);

const STATES = {
  submitted: "Awaiting decision",
  more_wanted: "More information needed",
  approved: "Approved",
  refused: "Refused",
} as const;

export default function ApplicationPage({ loaderData }: Route.ComponentProps) {
  return (
    <RecordPage noun="Application" partOf={DEALERS} {...loaderData}>
      {(application) => <Opened application={application} />}
    </RecordPage>
  );
}

type Application = InferResponseType<
  (typeof api.admin)["dealer-applications"][":application_id"]["$get"],
  200
>;

function Opened({ application }: { application: Application }) {
  const { application_id, state, steps, dealer_id } = application;
  const isOpen = state === "submitted" || state === "more_wanted";
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-title font-bold wrap-anywhere">{application.trading_name}</h1>
        <Badge variant={state === "submitted" ? "spark" : "outline"}>{STATES[state]}</Badge>
      </div>
      {dealer_id && (
        <p className="mt-2">
          <Link to={`/admin/dealers/${dealer_id}`} className="font-semibold text-teal underline">
            View the dealer
          </Link>
        </p>
      )}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <ApplicationDetails application={application} />
          <ApplicationHistory steps={steps} />
        </div>
        {isOpen && <DecisionForm key={steps.length} application_id={application_id} />}
      </div>
    </>
  );
}
