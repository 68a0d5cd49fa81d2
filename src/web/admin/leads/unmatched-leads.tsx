import { parseResponse } from "hono/client";
import { formatNumber } from "#src/domain/format/format.ts";
import { adminMeta } from "#src/web/admin/admin-meta.ts";
import { asAdmin, endsVisit } from "#src/web/admin/as-admin.ts";
import { api } from "#src/web/session/api-client.ts";
import { LoadFailed } from "#src/web/ui/load-failed.tsx";
import { toast } from "#src/web/ui/toast.ts";
import type { Route } from "./+types/unmatched-leads";
import { HeldLeads } from "./held-leads.tsx";
import { UnmatchedLeadCard } from "./unmatched-lead-card.tsx";

export const meta = () => adminMeta("Unmatched requests");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asAdmin(request, loadLeads);
clientLoader.hydrate = true as const;

async function loadLeads() {
  try {
    const [found, held] = await Promise.all([
      parseResponse(api.admin.leads.unmatched.$get()),
      parseResponse(api.admin.leads.held.$get()),
    ]);
    return { found, held };
  } catch (error) {
    if (endsVisit(error)) throw error;
    toast({ title: "Error", description: "Failed to load leads", variant: "destructive" });
    return { found: null, held: null };
  }
}

/** What the thank-you page promised when nobody matched: somebody here looks for a dealer by hand. */
export default function UnmatchedLeadsPage({ loaderData: { found, held } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title font-bold figures">
        Unmatched Requests{found && ` (${formatNumber(found.total)})`}
      </h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        These buyers were told that no verified dealer near them matches yet, and that nobody has their
        details.
      </p>
      {found === null && <LoadFailed what="The requests could not be loaded." />}
      {found?.total === 0 && (
        <p role="status" className="mt-6 rounded-card border border-line bg-white p-6 sm:p-8">
          Every request has found a dealer.
        </p>
      )}
      <ul className="mt-6 grid gap-4">
        {found?.leads.map((lead) => (
          <li key={lead.lead_id}>
            <UnmatchedLeadCard lead={lead} />
          </li>
        ))}
      </ul>
      {held && <HeldLeads found={held} />}
    </>
  );
}
