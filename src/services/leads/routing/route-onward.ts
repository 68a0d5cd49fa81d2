import type { DbOrTransaction } from "#src/db/database.ts";
import { pointOf } from "#src/domain/geo/distance.ts";
import { hasExclusively } from "#src/domain/leads/response-clock/response-window.ts";
import type { EarlierRoute } from "#src/domain/leads/routing/route-lead.ts";
import { MAX_DEALERS_PER_LEAD } from "#src/domain/policy/leads.ts";
import { MINUTE_MS } from "#src/domain/time/ago.ts";
import { addJob, addJobs } from "#src/queue/add-job.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import {
  isResponseAwaited,
  type LeadRouteKey,
  setResponseMissed,
} from "#src/services/lead-routes/lead-route-queries.ts";
import { creditRoute } from "#src/services/ledger/charge-routes.ts";
import { BY_SYSTEM } from "../lead-state-queries.ts";
import { findJudgedAt, judgementJob } from "../response-clock/response-clock-jobs.ts";
import { listSavedLeadRoutes, lockSavedLead, type SavedLead, setExplanation } from "../saved-lead-queries.ts";
import { addRoutes } from "./add-routes.ts";
import { chooseRoutes, findCandidates } from "./find-routes.ts";
import { findCarsForSale } from "./request-subject.ts";

/** The queue uses the database's clock, which may be ahead, and runs the job only once. */
const MAX_CLOCK_SKEW_MS = MINUTE_MS;

/** Idempotent. */
export async function routeLeadOnward(app: DbAndClock, leadId: string) {
  await app.db.transaction().execute(async (tx) => {
    const now = app.now();
    await routeOnward(tx, leadId, now, { endedBy: new Date(now.getTime() + MAX_CLOCK_SKEW_MS) });
  });
}

/** @param options.endedBy exclusive windows that end by then count as over */
export async function routeOnward(
  tx: DbOrTransaction,
  leadId: string,
  now: Date,
  { endedBy = now }: { endedBy?: Date } = {},
) {
  const lead = await lockSavedLead(tx, leadId);
  if (lead?.state !== "routed" || lead.stays_where_it_is) return;
  const leadRoutes = await listSavedLeadRoutes(tx, leadId);
  if (leadRoutes.length >= MAX_DEALERS_PER_LEAD || leadRoutes.some((route) => hasExclusively(route, endedBy)))
    return;
  const earlier = leadRoutes.map(({ passed_at, ...route }) => ({ ...route, has_passed: passed_at !== null }));
  const { routes, explanation } = await findSavedLeadRoutes(tx, lead, { now, earlier });
  await setExplanation(tx, leadId, explanation);
  await addRoutes(tx, { lead, routes, now, notifies: true });
  for (const { dealer_id } of routes)
    await addJob(tx, "send-lead-introduction", { lead_id: leadId, dealer_id });
}

export async function findSavedLeadRoutes(
  tx: DbOrTransaction,
  lead: SavedLead,
  { now, earlier }: { now: Date; earlier?: readonly EarlierRoute[] },
) {
  const { named_dealer_id, chosen_dealer_ids, lead_score } = lead;
  const cars = await findCarsForSale(tx, lead);
  const asked = { wishes: lead, ...cars, named_dealer_id, chosen_dealer_ids, place: pointOf(lead) };
  const candidates = await findCandidates(tx, asked, { now });
  return { ...(await chooseRoutes(tx, candidates, { lead_score, earlier })), vehicle: cars.vehicle };
}

/** Credits a dealer who has not responded and routes the lead onward. Idempotent. */
export async function closeResponseWindow(app: DbAndClock, route: LeadRouteKey) {
  await app.db.transaction().execute(async (tx) => {
    // Locks the lead before its routes to avoid deadlocks.
    await lockSavedLead(tx, route.lead_id);
    if (!(await isResponseAwaited(tx, route))) return;
    const at = app.now();
    const judgedAt = await findJudgedAt(tx, route);
    // The window began again since this job was queued, or this machine's clock is behind the database's.
    if (judgedAt && at < judgedAt) return await addJobs(tx, [judgementJob(route, judgedAt)]);
    // Recording a call does not lock the lead, so one may have been recorded since the check above.
    if (!(await setResponseMissed(tx, route, at))) return;
    await creditRoute(tx, route, { reason: "silent_dealer", at, by: BY_SYSTEM });
    await addJob(tx, "send-response-missed", route);
    await routeOnward(tx, route.lead_id, at);
  });
}
