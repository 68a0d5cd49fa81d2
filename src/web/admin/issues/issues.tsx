import { parseResponse } from "hono/client";
import { listLoader } from "#src/web/admin/list-loader.ts";
import { ListPage } from "#src/web/admin/list-page.tsx";
import { Cards } from "#src/web/admin/rows.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/issues";
import { IssueCard } from "./issue-card.tsx";

export const meta = () => portalMeta("Reported enquiries");

export const clientLoader = listLoader(
  "reports",
  () => null,
  () => parseResponse(api.admin.issues.$get()),
);

export default function IssuesPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Reported enquiries"
      about="A dealer disputes an enquiry. If you accept, the charge is credited; either way the dealer gets your reason by email. Clear-cut cases are decided automatically and are not listed here. The oldest come first."
      found={found}
      what="The reports"
      rowsOf={({ issues }) => issues}
      emptyText="No reports are waiting."
    >
      {(issues) => (
        <Cards rows={issues} keyOf={({ lead_issue_id }) => lead_issue_id}>
          {(issue) => <IssueCard issue={issue} />}
        </Cards>
      )}
    </ListPage>
  );
}
