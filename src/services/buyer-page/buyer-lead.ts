import type { DbOrTransaction } from "#src/db/database.ts";
import { Conflict, NotFound } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import {
  type BuyerLead,
  type BuyerRoute,
  findBuyerLead,
  listBuyerRoutes,
  lockBuyerLead,
} from "./buyer-page-queries.ts";

/** Dependencies of the page of a request. */
export type BuyerApp = Pick<AppContext, "db" | "now" | "buyerLinks">;

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
