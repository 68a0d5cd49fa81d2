import type { DbOrTransaction } from "#src/db/database.ts";
import { hasExclusively } from "#src/domain/leads/response-clock/response-window.ts";
import { addJob, addJobs } from "#src/queue/add-job.ts";
import { listAwaitedDealers, updateRoute } from "#src/services/lead-routes/lead-route-queries.ts";
import { bookAskedCall } from "../calls/booked-calls.ts";
import { listSavedLeadRoutes } from "../saved-lead-queries.ts";
import { findDeadlines, responseClockJobs } from "./response-clock-jobs.ts";

/**
 * Dealers saw no details during the restriction, so their response windows start again.
 * @param among only these dealers were without the details
 */
export async function resumeLead(tx: DbOrTransaction, leadId: string, at: Date, among?: readonly string[]) {
  const all = await listAwaitedDealers(tx, leadId);
  const awaited = among ? all.filter((dealerId) => among.includes(dealerId)) : all;
  const { windows } = await findDeadlines(tx, awaited, at);
  const booked = await bookAskedCall(tx, leadId, { now: at, among: awaited });
  if (booked) windows.set(booked.dealer_id, booked.window);
  for (const dealerId of awaited) {
    const window = windows.get(dealerId);
    const route = { lead_id: leadId, dealer_id: dealerId };
    await updateRoute(tx, route, { response_due_at: window?.endsAt ?? null }).execute();
    await addJobs(tx, responseClockJobs(route, window));
  }
  const routes = await listSavedLeadRoutes(tx, leadId);
  const mayGoOn = routes.some(
    ({ exclusive_until, passed_at }) => exclusive_until !== null || passed_at !== null,
  );
  if (mayGoOn && !routes.some((route) => hasExclusively(route, at))) {
    await addJob(tx, "route-lead-onward", { lead_id: leadId }, { jobKey: `onward.${leadId}` });
  }
}
