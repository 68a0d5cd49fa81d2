import type { DbOrTransaction } from "#src/db/database.ts";
import { Conflict, NotFound } from "#src/domain/errors/errors.ts";
import { addJob, addJobs, newJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { markChanged } from "#src/services/lead-routes/lead-route-queries.ts";
import { notifyWebhooks } from "#src/services/webhooks/notify-webhooks.ts";
import {
  type BuyerLead,
  type BuyerRoute,
  findBuyerLead,
  listBuyerRoutes,
  lockBuyerLead,
} from "./buyer-page-queries.ts";
import { type BuyerRequestKind, insertBuyerRequest } from "./buyer-request-queries.ts";

/** Dependencies of the page of a request. */
export type BuyerApp = Pick<AppContext, "db" | "now" | "buyerLinks" | "advertSeal">;

export function leadIdFromLink(app: BuyerApp, token: string): string {
  const leadId = app.buyerLinks.leadOf(token, app.now());
  if (leadId === null) throw new NotFound("Request not found");
  return leadId;
}

export async function findLeadFromLink(app: BuyerApp, token: string): Promise<BuyerLead> {
  const lead = await findBuyerLead(app.db, leadIdFromLink(app, token));
  if (!lead || app.buyerLinks.isReplaced(token, lead)) throw new NotFound("Request not found");
  return lead;
}

/**
 * Does what a buyer decides, under the lock of their lead. Possession of the link authorises them.
 * @throws Conflict when the request was erased
 */
export async function asBuyer<Result>(
  app: BuyerApp,
  token: string,
  decide: (tx: DbOrTransaction, lead: BuyerLead, at: Date) => Promise<Result>,
): Promise<Result> {
  return await app.db.transaction().execute(async (tx) => {
    const lead = await lockBuyerLead(tx, leadIdFromLink(app, token));
    if (!lead || app.buyerLinks.isReplaced(token, lead)) throw new NotFound("Request not found");
    if (lead.erased_at) throw new Conflict("This request has been erased.");
    return await decide(tx, lead, app.now());
  });
}

/** About one dealer. @throws NotFound, also when the buyer has withdrawn from the dealer, Conflict */
export async function asBuyerOf(
  app: BuyerApp,
  { token, dealerId }: { token: string; dealerId: string },
  decide: (
    tx: DbOrTransaction,
    route: BuyerRoute & Pick<BuyerLead, "lead_id" | "restricted_at">,
    at: Date,
  ) => Promise<void>,
) {
  await asBuyer(app, token, async (tx, { lead_id, restricted_at }, at) => {
    const route = (await listBuyerRoutes(tx, lead_id)).find((one) => one.dealer_id === dealerId);
    if (!route || route.withdrawn_at) throw new NotFound("Dealer not found");
    await decide(tx, { ...route, lead_id, restricted_at }, at);
  });
}

/** Tells all dealers who have the request that it is changed, restricted or may be used again. */
export async function recordForDealers(
  tx: DbOrTransaction,
  { lead_id, kind, at }: { lead_id: string; kind: BuyerRequestKind; at: Date },
) {
  await markChanged(tx, lead_id, at);
  const current = (await listBuyerRoutes(tx, lead_id)).filter(({ withdrawn_at }) => !withdrawn_at);
  const notifies = current.map(({ dealer_id }) => dealer_id);
  await recordBuyerRequest(tx, { lead_id, kind, notifies, at });
}

export async function recordBuyerRequest(
  tx: DbOrTransaction,
  request: {
    lead_id: string;
    kind: BuyerRequestKind;
    dealer_id?: string;
    notifies: readonly string[];
    at: Date;
    needs_admin?: boolean;
  },
) {
  const { lead_id, kind, dealer_id = null, notifies, at, needs_admin = false } = request;
  const buyerRequestId = await insertBuyerRequest(tx, {
    lead_id,
    kind,
    dealer_id,
    requested_at: at,
    settled_at: needs_admin ? null : at,
  });
  if (needs_admin) await addJob(tx, "send-buyer-request-waiting", { buyer_request_id: buyerRequestId });
  await notifyDealers(tx, { buyer_request_id: buyerRequestId, lead_id, kind, notifies, at });
}

export async function notifyDealers(
  tx: DbOrTransaction,
  decided: {
    buyer_request_id: string;
    lead_id: string;
    kind: BuyerRequestKind;
    notifies: readonly string[];
    at: Date;
  },
) {
  const { buyer_request_id, lead_id, kind, notifies, at } = decided;
  if (notifies.length === 0) return;
  await addJobs(
    tx,
    notifies.map((dealerId) => newJob("send-buyer-decision", { buyer_request_id, dealer_id: dealerId })),
  );
  const details = { change: kind };
  await notifyWebhooks(tx, { dealer_ids: notifies, event: "lead.changed", lead_id, details, at });
}
