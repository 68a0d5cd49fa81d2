import { parseResponse } from "hono/client";
import { formatNumber } from "#src/domain/format/format.ts";
import { HELD_LEAD_EXPIRES_DAYS } from "#src/domain/policy/leads/held-leads.ts";
import { loadAdminPage } from "#src/web/admin/load-admin-page.ts";
import { loadSection } from "#src/web/admin/load-section.ts";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import { Card } from "#src/web/ui/card.tsx";
import type { Route } from "./+types/held-leads";
import { BackToRequests } from "./back-to-requests.tsx";
import { HeldLeadCard } from "./held-lead-card.tsx";

export const meta = () => portalMeta("Requests to check");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdminPage(request, async () => ({
    found: await loadSection("leads", () => parseResponse(api.admin.leads.held.$get())),
  }));
clientLoader.hydrate = true as const;

/** Requests that look automated and wait for a decision. */
export default function HeldLeadsPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <>
      <BackToRequests />
      <h1 className="text-title font-bold figures">
        Requests to Check{found && ` (${formatNumber(found.total)})`}
      </h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        These look automated, so no dealer has them yet. We told their buyers that we are checking. After{" "}
        {HELD_LEAD_EXPIRES_DAYS} days they close automatically.
      </p>
      {found === null && <LoadFailed what="The requests could not be loaded." />}
      {found?.total === 0 && (
        <Card role="status" as="p" padding="large" className="mt-6">
          There are no requests to check.
        </Card>
      )}
      <ul className="mt-6 grid gap-4">
        {found?.leads.map((lead) => (
          <li key={lead.lead_id}>
            <HeldLeadCard lead={lead} />
          </li>
        ))}
      </ul>
    </>
  );
}
