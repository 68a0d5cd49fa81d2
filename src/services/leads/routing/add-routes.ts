import type { DbOrTransaction } from "#src/db/database.ts";
import type { LeadRoute } from "#src/domain/leads/routing/route-lead.ts";
import { leadKind } from "#src/domain/ledger/ledger-entry.ts";
import { DUPLICATE_WINDOW_DAYS } from "#src/domain/policy/leads.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import { addJobs, type NewJob, newJob } from "#src/queue/add-job.ts";
import { insertRoutes } from "#src/services/lead-routes/lead-route-queries.ts";
import { chargeRoutes } from "#src/services/ledger/charge-routes.ts";
import { notifyWebhooks } from "#src/services/webhooks/notify-webhooks.ts";
import { bookAskedCall } from "../calls/booked-calls.ts";
import { findDealersWithEarlierLead, type Person } from "../lead-person-queries.ts";
import { findDeadlines, responseClockJobs } from "../response-clock/response-clock-jobs.ts";

/**
 * The only place that inserts lead routes, with their charges, messages and jobs.
 * @param added.lead `asked_call_at`: when the buyer asked to be rung
 * @param added.notifies false for sample data: no messages and no jobs
 * @param added.jobs other jobs of the request: one statement adds them all
 */
export async function addRoutes(
  tx: DbOrTransaction,
  added: {
    lead: Person & { lead_id: string; asked_call_at: Date | null };
    routes: readonly LeadRoute[];
    now: Date;
    notifies: boolean;
    jobs?: readonly NewJob[];
  },
) {
  const { lead, routes, now, notifies, jobs: others = [] } = added;
  const { lead_id } = lead;
  if (routes.length === 0) return await addJobs(tx, others);
  const since = daysBefore(now, DUPLICATE_WINDOW_DAYS);
  // Before the insert, so that only dealers of earlier matches are found.
  const withEarlierLead = await findDealersWithEarlierLead(tx, { person: lead, lead_id, since });
  const isCharged = ({ dealer_id, is_free }: LeadRoute) => !is_free && !withEarlierLead.has(dealer_id);
  const dealerIds = routes.map(({ dealer_id }) => dealer_id);
  const { windows, exclusive } = await findDeadlines(tx, dealerIds, now);
  const aloneUntil = (route: LeadRoute) =>
    route.is_exclusive ? (exclusive.get(route.dealer_id) ?? now) : null;
  await insertRoutes(
    tx,
    routes.map((route) => ({
      lead_id,
      dealer_id: route.dealer_id,
      position: route.position,
      reason: route.reason,
      hand_reason: route.hand_reason ?? "",
      distance_miles: route.distance_miles,
      routed_at: now,
      exclusive_until: aloneUntil(route),
      response_due_at: windows.get(route.dealer_id)?.endsAt ?? null,
      chargeable: isCharged(route),
    })),
  );
  const booked = lead.asked_call_at && (await bookAskedCall(tx, lead_id, { now, among: dealerIds }));
  if (booked) windows.set(booked.dealer_id, booked.window);
  await chargeRoutes(tx, {
    lead_id,
    routes: routes
      .filter(isCharged)
      .map((route) => ({ dealer_id: route.dealer_id, lead_kind: leadKind(route) })),
    at: now,
  });
  if (!notifies) return;
  const jobs = routes.flatMap(({ dealer_id }) => [
    newJob("send-lead-notification", { lead_id, dealer_id }),
    ...responseClockJobs({ lead_id, dealer_id }, windows.get(dealer_id)),
  ]);
  for (const route of routes) {
    const until = aloneUntil(route);
    if (until === null) continue;
    const runAt = booked?.dealer_id === route.dealer_id ? laterOf(until, booked.report_due_at) : until;
    jobs.push(newJob("route-lead-onward", { lead_id }, { jobKey: `onward.${lead_id}`, runAt }));
  }
  await addJobs(tx, [...jobs, ...others]);
  await notifyWebhooks(tx, { dealer_ids: dealerIds, event: "lead.routed", lead_id, at: now });
}

const laterOf = (one: Date, other: Date) => (one < other ? other : one);
