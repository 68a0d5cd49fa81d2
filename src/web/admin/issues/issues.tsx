import { parseResponse } from "hono/client";
import { formatNumber } from "#src/domain/format/format.ts";
import { loadAdminPage } from "#src/web/admin/load-admin-page.ts";
import { loadSection } from "#src/web/admin/load-section.ts";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import { Card } from "#src/web/ui/card.tsx";
import type { Route } from "./+types/issues";
import { IssueCard } from "./issue-card.tsx";

export const meta = () => portalMeta("Reported enquiries");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdminPage(request, () => loadSection("reports", () => parseResponse(api.admin.issues.$get())));
clientLoader.hydrate = true as const;

export default function IssuesPage({ loaderData: found }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title font-bold">Reported enquiries</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        A dealer disputes an enquiry. If you accept, the charge is credited; either way the dealer gets your
        reason by email. Clear-cut cases are decided automatically and are not listed here.
      </p>
      {!found && <LoadFailed what="The reports could not be loaded." />}
      {found?.total === 0 && (
        <Card as="p" padding="medium" className="mt-6 text-lg">
          No reports are waiting.
        </Card>
      )}
      {found && found.total > 0 && (
        <>
          <p className="mt-6 font-semibold figures">
            {formatNumber(found.total)}{" "}
            {found.total === 1 ? "report waiting" : "reports waiting, oldest first"}
          </p>
          <ul className="mt-4 grid gap-4">
            {found.issues.map((issue) => (
              <li key={issue.lead_issue_id}>
                <IssueCard issue={issue} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
