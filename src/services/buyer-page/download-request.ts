import { NotFound } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { savedSearchesOf } from "#src/services/saved-searches/download-saved-searches.ts";
import { leadIdFromLink } from "./buyer-lead.ts";
import {
  findBuyerLead,
  listBuyerRequests,
  listBuyerRoutes,
  listConsents,
  listRepeats,
  listStateChanges,
} from "./buyer-page-queries.ts";
import { ownRecords } from "./own-records.ts";

/** UK GDPR, articles 15 and 20. Excludes dealers' notes and other senders. @throws NotFound */
export async function downloadRequest(app: Pick<AppContext, "db" | "now" | "buyer_links">, token: string) {
  const leadId = leadIdFromLink(app, token);
  const request = await findBuyerLead(app.db, leadId);
  if (!request) throw new NotFound("Request not found");
  const [dealers, consents, repeats, states, decisions, savedSearches] = await Promise.all([
    listBuyerRoutes(app.db, leadId),
    listConsents(app.db, leadId),
    listRepeats(app.db, leadId),
    listStateChanges(app.db, leadId),
    listBuyerRequests(app.db, leadId),
    savedSearchesOf(app.db, request.email),
  ]);
  const own = ownRecords(request, { repeats, consents });
  return {
    downloaded_at: app.now(),
    request,
    dealers,
    ...own,
    states,
    decisions,
    saved_searches: savedSearches,
  };
}
