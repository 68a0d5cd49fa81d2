import { parseResponse } from "hono/client";
import { Link } from "react-router";
import { enquiryPath } from "#src/domain/ledger/entry-enquiry.ts";
import { monthText } from "#src/domain/ledger/month.ts";
import { loadForOwner } from "#src/web/dealer/load-for-owner.ts";
import { DownloadButton } from "#src/web/portal/download-button.tsx";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { loadWithSession } from "#src/web/portal/load-with-session.ts";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { StatementView } from "#src/web/portal/statements/statement-view.tsx";
import { api } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/statement";
import { OwnersOnly } from "./owners-only.tsx";

export const meta = () => portalMeta("Statement");

export const clientLoader = ({ request, params: { month } }: Route.ClientLoaderArgs) =>
  loadWithSession(request, () =>
    loadForOwner(() => parseResponse(api.dealer.statements[":month"].$get({ param: { month } }))),
  );
clientLoader.hydrate = true as const;

export default function StatementPage({ loaderData, params: { month } }: Route.ComponentProps) {
  const param = { month };
  const isLoaded = loaderData.kind === "loaded";
  return (
    <>
      <p>
        <Link to="/dealer/statements" className="inline-block py-2 font-semibold text-teal hover:underline">
          <span aria-hidden="true">← </span>Statements
        </Link>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title font-bold">
          {loaderData.kind === "no dealer" ? "Statement not found" : "Statement"}
          {isLoaded && ` ${monthText(loaderData.found.month)}`}
        </h1>
        {isLoaded && (
          <div className="flex flex-wrap gap-3">
            <DownloadButton
              file_name={`statement-${month}.pdf`}
              type="application/pdf"
              load={() => api.dealer.statements[":month"]["statement.pdf"].$get({ param })}
            >
              Download PDF
            </DownloadButton>
            <DownloadButton
              file_name={`statement-${month}.csv`}
              type="text/csv;charset=utf-8"
              load={() => api.dealer.statements[":month"]["statement.csv"].$get({ param })}
            >
              Download CSV
            </DownloadButton>
          </div>
        )}
      </div>
      {loaderData.kind === "failed" && <LoadFailed what="The statement could not be loaded." />}
      {loaderData.kind === "staff" && <OwnersOnly />}
      {isLoaded && <StatementView statement={loaderData.found} hrefOf={enquiryPath} />}
    </>
  );
}
