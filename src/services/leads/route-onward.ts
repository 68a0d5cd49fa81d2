import type { DbOrTransaction } from "#src/db/database.ts";
import { hasAlone } from "#src/domain/leads/exclusive-window.ts";
import { MAX_DEALERS_PER_LEAD } from "#src/domain/policy.ts";
import { addJob } from "#src/jobs/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { addRoutes } from "./add-routes.ts";
import { findKeptLeadRoutes } from "./find-kept-lead-routes.ts";
import { listKeptRoutes, lockKeptLead, setExplanation } from "./kept-lead-queries.ts";

/** Passes a lead on when its exclusive window has ended; doing it twice is once. */
export async function routeLeadOnward(app: Pick<AppContext, "db" | "now">, lead_id: string): Promise<void> {
  await app.db.transaction().execute((tx) => routeOnward(tx, lead_id, app.now()));
}

/**
 * Introduces one more dealer to the buyer of a routed lead, if the consent leaves a place, nobody has it alone, and
 * somebody fits. The buyer is told who it is.
 */
export async function routeOnward(tx: DbOrTransaction, lead_id: string, now: Date): Promise<void> {
  const lead = await lockKeptLead(tx, lead_id);
  if (lead?.state !== "routed" || lead.stays_where_it_is) return;
  const kept = await listKeptRoutes(tx, lead_id);
  if (kept.length >= MAX_DEALERS_PER_LEAD || kept.some((route) => hasAlone(route, now))) return;
  const earlier = kept.map(({ passed_at, ...route }) => ({ ...route, has_passed: passed_at !== null }));
  const { routes, explanation, vehicle } = await findKeptLeadRoutes(tx, lead, { now, earlier });
  await setExplanation(tx, lead_id, explanation);
  await addRoutes(tx, { lead_id, person: lead, vehicle, routes, now, tells: true });
  for (const { dealer_id } of routes) await addJob(tx, "send-lead-introduction", { lead_id, dealer_id });
}
