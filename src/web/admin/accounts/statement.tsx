import { parseResponse } from "hono/client";
import { Link } from "react-router";
import { monthText } from "#src/domain/ledger/month.ts";
import { loadAdminPage, loadSection } from "#src/web/admin/loaders.ts";
import { DownloadButton } from "#src/web/portal/download-button.tsx";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { StatementView } from "#src/web/portal/statements/statement-view.tsx";
import { api } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/statement";

export const meta = () => portalMeta("Statement");

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadAdminPage(request, () =>
    loadSection("statement", () =>
      parseResponse(api.admin.dealers[":dealer_id"].account[":month"].$get({ param: params })),
    ),
  );
clientLoader.hydrate = true as const;

export default function StatementPage({ loaderData: statement, params }: Route.ComponentProps) {
  return (
    <>
      <p>
        <Link
          to={`/admin/dealers/${params.dealer_id}/account`}
          className="inline-block py-2 font-semibold text-teal hover:underline"
        >
          <span aria-hidden="true">← </span>Account{statement ? ` of ${statement.dealer_name}` : ""}
        </Link>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title font-bold">Statement {statement && monthText(statement.month)}</h1>
        {statement && (
          <DownloadButton
            file_name={`statement-${params.month}.pdf`}
            type="application/pdf"
            load={() =>
              api.admin.dealers[":dealer_id"].account[":month"]["statement.pdf"].$get({ param: params })
            }
          >
            Download PDF
          </DownloadButton>
        )}
      </div>
      {statement ? (
        <StatementView statement={statement} />
      ) : (
        <LoadFailed what="The statement could not be loaded." />
      )}
    </>
  );
}
