import type { DbOrTransaction } from "#src/db/database.ts";
import { hasAlone } from "#src/domain/leads/exclusive-window.ts";
import { addJob } from "#src/queue/add-job.ts";
import { listKeptRoutes } from "../routing/saved-lead-queries.ts";
import { listAwaitedDealers, setResponseDue } from "./response-clock-queries.ts";
import { findResponseWindows, startResponseClock } from "./start-response-clocks.ts";

/**
 * Takes up again what stood still while a routed lead was restricted. Dealers saw no details meanwhile, so who has not
 * answered has the whole time from now on; and what would have gone to the next dealer goes there now.
 */
export async function resumeLead(tx: DbOrTransaction, lead_id: string, at: Date): Promise<void> {
  const awaited = await listAwaitedDealers(tx, lead_id);
  const windows = await findResponseWindows(tx, awaited, at);
  for (const dealer_id of awaited) {
    const window = windows.get(dealer_id);
    await setResponseDue(tx, { lead_id, dealer_id }, window?.ends_at ?? null);
    await startResponseClock(tx, { lead_id, dealer_id }, window);
  }
  const routes = await listKeptRoutes(tx, lead_id);
  const may_go_on = routes.some(
    ({ exclusive_until, passed_at }) => exclusive_until !== null || passed_at !== null,
  );
  if (may_go_on && !routes.some((route) => hasAlone(route, at))) {
    await addJob(tx, "route-lead-onward", { lead_id }, `onward.${lead_id}`);
  }
}
