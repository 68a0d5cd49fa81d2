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

export function leadIdFromLink(app: Pick<AppContext, "buyerLinks" | "now">, token: string): string {
  const leadId = app.buyerLinks.leadOf(token, app.now());
  if (leadId === null) throw new NotFound("Request not found");
  return leadId;
}

export async function findLeadFromLink(
  app: Pick<AppContext, "db" | "buyerLinks" | "now">,
  token: string,
): Promise<BuyerLead> {
  const lead = await findBuyerLead(app.db, leadIdFromLink(app, token));
  if (!lead || app.buyerLinks.isReplaced(token, lead)) throw new NotFound("Request not found");
  return lead;
}

/** Possession of the link authorises the buyer. @throws Conflict when the request was erased */
export async function lockLeadFromLink(
  tx: DbOrTransaction,
  app: Pick<AppContext, "buyerLinks" | "now">,
  token: string,
): Promise<BuyerLead> {
  const lead = await lockBuyerLead(tx, leadIdFromLink(app, token));
  if (!lead || app.buyerLinks.isReplaced(token, lead)) throw new NotFound("Request not found");
  if (lead.erased_at) throw new Conflict("This request has been erased.");
  return lead;
}

/** Locks the lead, too. @throws NotFound, also when the buyer has withdrawn from the dealer, Conflict */
export async function lockRouteFromLink(
  tx: DbOrTransaction,
  app: Pick<AppContext, "buyerLinks" | "now">,
  token: string,
  dealerId: string,
): Promise<BuyerRoute & Pick<BuyerLead, "lead_id" | "restricted_at">> {
  const { lead_id, restricted_at } = await lockLeadFromLink(tx, app, token);
  const route = (await listBuyerRoutes(tx, lead_id)).find((one) => one.dealer_id === dealerId);
  if (!route || route.withdrawn_at) throw new NotFound("Dealer not found");
  return { ...route, lead_id, restricted_at };
}
