import { NotFound } from "#src/domain/errors/errors.ts";
import { LEAD_RETENTION_MONTHS } from "#src/domain/policy/retention.ts";
import { monthsAfter } from "#src/domain/time/months-after.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { leadIdFromLink } from "./buyer-lead.ts";
import {
  findBuyerLead,
  listBuyerRequests,
  listBuyerRoutes,
  listConsents,
  listRepeats,
} from "./buyer-page-queries.ts";
import { ownRecords } from "./own-records.ts";

/** @throws NotFound */
export async function findBuyerPage(app: Pick<AppContext, "db" | "now" | "buyer_links">, token: string) {
  const leadId = leadIdFromLink(app, token);
  const lead = await findBuyerLead(app.db, leadId);
  if (!lead) throw new NotFound("Request not found");
  const [routes, consents, repeats, requests] = await Promise.all([
    listBuyerRoutes(app.db, leadId),
    listConsents(app.db, leadId),
    listRepeats(app.db, leadId),
    listBuyerRequests(app.db, leadId),
  ]);
  return {
    lead,
    dealers: routes,
    consents: ownRecords(lead, { repeats, consents }).consents.map(
      ({ text, consented_at, dealer_names }) => ({ text, consented_at, dealer_names }),
    ),
    requests,
    retainedUntil: monthsAfter(lead.created_at, LEAD_RETENTION_MONTHS),
  };
}
