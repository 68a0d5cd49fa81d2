import type { DbOrTransaction } from "#src/db/database.ts";
import { hasAlone } from "#src/domain/leads/exclusive-window.ts";
import { MAX_DEALERS_PER_LEAD } from "#src/domain/policy/matching.ts";
import { MINUTE_MS } from "#src/domain/time/milliseconds.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { addRoutes } from "./add-routes.ts";
import { findSavedLeadRoutes } from "./find-saved-lead-routes.ts";
import { listSavedLeadRoutes, lockSavedLead, setExplanation } from "./saved-lead-queries.ts";

/** The queue goes by the database's clock, which may be ahead of ours: it calls once, and a lead that still waits then waits for good. */
const MAX_CLOCK_SKEW_MS = MINUTE_MS;

/** Passes a lead on when its exclusive window has ended; doing it twice is once. */
export async function routeLeadOnward(app: Pick<AppContext, "db" | "now">, leadId: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const now = app.now();
    await routeOnward(tx, leadId, now, { endedBy: new Date(now.getTime() + MAX_CLOCK_SKEW_MS) });
  });
}

/**
 * Introduces one more dealer to the buyer of a routed lead, if the consent leaves a place, nobody has it alone, and
 * somebody fits. The buyer is told who it is.
 * @param options.ended_by a window that ends by then is over
 */
export async function routeOnward(
  tx: DbOrTransaction,
  leadId: string,
  now: Date,
  { endedBy = now }: { endedBy?: Date } = {},
): Promise<void> {
  const lead = await lockSavedLead(tx, leadId);
  if (lead?.state !== "routed" || lead.stays_where_it_is) return;
  const kept = await listSavedLeadRoutes(tx, leadId);
  if (kept.length >= MAX_DEALERS_PER_LEAD || kept.some((route) => hasAlone(route, endedBy))) return;
  const earlier = kept.map(({ passed_at, ...route }) => ({ ...route, hasPassed: passed_at !== null }));
  const { routes, explanation, vehicle } = await findSavedLeadRoutes(tx, lead, { now, earlier });
  await setExplanation(tx, leadId, explanation);
  await addRoutes(tx, { lead_id: leadId, person: lead, vehicle, routes, now, notifies: true });
  for (const { dealer_id } of routes)
    await addJob(tx, "send-lead-introduction", { lead_id: leadId, dealer_id });
}
