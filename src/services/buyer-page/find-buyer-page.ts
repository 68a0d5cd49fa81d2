import { NotFound } from "#src/domain/errors/errors.ts";
import { LEAD_RETENTION_MONTHS } from "#src/domain/policy.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { leadOfLink } from "./buyer-lead.ts";
import {
  findBuyerLead,
  listBuyerRequests,
  listBuyerRoutes,
  listConsents,
  listRepeats,
} from "./buyer-page-queries.ts";
import { monthsAfter } from "./months-after.ts";
import { ownRecords } from "./own-records.ts";

/**
 * Everything that the buyer's own page shows.
 * @throws NotFound
 */
export async function findBuyerPage(app: Pick<AppContext, "db" | "now" | "buyer_links">, token: string) {
  const lead_id = leadOfLink(app, token);
  const lead = await findBuyerLead(app.db, lead_id);
  if (!lead) throw new NotFound("Request not found");
  const [routes, consents, repeats, requests] = await Promise.all([
    listBuyerRoutes(app.db, lead_id),
    listConsents(app.db, lead_id),
    listRepeats(app.db, lead_id),
    listBuyerRequests(app.db, lead_id),
  ]);
  return {
    lead,
    dealers: routes,
    consents: ownRecords(lead, { repeats, consents }).consents.map(
      ({ text, consented_at, dealer_names }) => ({ text, consented_at, dealer_names }),
    ),
    requests,
    kept_until: monthsAfter(lead.created_at, LEAD_RETENTION_MONTHS),
  };
}
