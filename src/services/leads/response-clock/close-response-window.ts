import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { routeOnward } from "../routing/route-onward.ts";
import { lockSavedLead } from "../routing/saved-lead-queries.ts";
import { markNotChargeable } from "./mark-not-chargeable.ts";
import { isResponseAwaited, setResponseMissed } from "./response-clock-queries.ts";

/**
 * A dealer's two open hours are over: who has not tried to reach the buyer is not charged and no longer has the request
 * alone, the next dealer is introduced if the consent leaves a place, and the buyer is told. Doing it twice is once.
 */
export async function closeResponseWindow(
  app: Pick<AppContext, "db" | "now">,
  route: { lead_id: string; dealer_id: string },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    // The lead before the route, as everywhere.
    await lockSavedLead(tx, route.lead_id);
    if (!(await isResponseAwaited(tx, route))) return;
    const at = app.now();
    // A call is written down without the lock of the lead, so it may have come in since the look above.
    if (!(await setResponseMissed(tx, route, at))) return;
    await markNotChargeable(tx, route, at);
    await addJob(tx, "send-response-missed", route);
    await routeOnward(tx, route.lead_id, at);
  });
}
