import { parseResponse } from "hono/client";
import { HELD_LEAD_EXPIRES_DAYS } from "#src/domain/policy/leads/held-leads.ts";
import { listLoader } from "#src/web/admin/list-loader.ts";
import { ListPage } from "#src/web/admin/list-page.tsx";
import { Cards } from "#src/web/admin/rows.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/held-leads";
import { HeldLeadCard } from "./held-lead-card.tsx";
import { REQUESTS } from "./requests-link.ts";

export const meta = () => portalMeta("Requests to check");

export const clientLoader = listLoader(
  "leads",
  () => null,
  () => parseResponse(api.admin.leads.held.$get()),
);

/** Requests that look automated and wait for a decision. */
export default function HeldLeadsPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <ListPage
      partOf={REQUESTS}
      title="Requests to Check"
      about={`These look automated, so no dealer has them yet. We told their buyers that we are checking. After ${HELD_LEAD_EXPIRES_DAYS} days they close automatically.`}
      found={found}
      what="The requests"
      rowsOf={({ leads }) => leads}
      emptyText="There are no requests to check."
    >
      {(leads) => (
        <Cards rows={leads} keyOf={({ lead_id }) => lead_id}>
          {(lead) => <HeldLeadCard lead={lead} />}
        </Cards>
      )}
    </ListPage>
  );
}
