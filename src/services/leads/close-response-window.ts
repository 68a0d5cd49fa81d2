import { addJob, addJobs } from "#src/queue/add-job.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import type { LeadRouteKey } from "#src/services/lead-routes/lead-route-queries.ts";
import { creditRoute } from "#src/services/ledger/charge-routes.ts";
import { BY_SYSTEM } from "./lead-state-queries.ts";
import { isResponseAwaited, setResponseMissed } from "./response-clock/response-clock-queries.ts";
import { findJudgedAt, judgementJob } from "./response-clock/start-response-clock.ts";
import { routeOnward } from "./routing/route-onward.ts";
import { lockSavedLead } from "./saved-lead-queries.ts";

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
