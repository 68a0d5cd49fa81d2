import { parseResponse } from "hono/client";
import { Link } from "react-router";
import { isAccessLost, loadAdminPage } from "#src/web/admin/load-admin-page.ts";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import { ApiError } from "#src/web/session/api-error.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import type { Route } from "./+types/application";
import { ApplicationDetails, ApplicationHistory } from "./application-parts.tsx";
import { DecisionForm } from "./decision-form.tsx";

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
  submitted: "Awaiting decision",
  more_wanted: "More information needed",
  approved: "Approved",
  refused: "Refused",
} as const;

export default function ApplicationPage({ loaderData: { application, isMissing } }: Route.ComponentProps) {
  if (!application) {
    return (
      <>
        <h1 className="text-title font-bold">{isMissing ? "Application not found" : "Application"}</h1>
        {!isMissing && <LoadFailed what="The application could not be loaded." />}
      </>
    );
  }
  const { application_id, state, steps, dealer_id } = application;
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
