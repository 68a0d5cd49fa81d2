import { awaitAll } from "#src/concurrency/await-all.ts";
import { isByMessagesOnly } from "#src/domain/leads/lead-route.ts";
import { LEAD_RETENTION_MONTHS } from "#src/domain/policy/retention.ts";
import { monthsAfter } from "#src/domain/time/ago.ts";
import { listBuyerMessages } from "#src/services/messages/message-queries.ts";
import { listReviewsOfLeads } from "#src/services/reviews/review-queries.ts";
import { findSavedAdverts } from "#src/services/saved-adverts/find-saved-adverts.ts";
import { listConsents } from "../leads/saved-lead-queries.ts";
import { type BuyerApp, findLeadFromLink } from "./buyer-lead.ts";
import { listBuyerRoutes } from "./buyer-page-queries.ts";
import { type BuyerRequest, listBuyerRequests } from "./buyer-request-queries.ts";
import { undoneUntil } from "./withdrawal.ts";

export type BuyerPage = Awaited<ReturnType<typeof findBuyerPage>>;
export type BuyerPageDealer = BuyerPage["dealers"][number];

export async function findBuyerPage(app: BuyerApp, token: string) {
  const lead = await findLeadFromLink(app, token);
  const leadId = lead.lead_id;
  const { routes, reviews, ...found } = await awaitAll({
    routes: listBuyerRoutes(app.db, leadId),
    consents: listConsents(app.db, leadId),
    requests: listBuyerRequests(app.db, leadId),
    reviews: listReviewsOfLeads(app.db, [leadId]),
    messages: listBuyerMessages(app.db, leadId),
    adverts: findSavedAdverts(app, leadId),
  });
  return {
    lead,
    dealers: routes.map((route) => ({
      ...route,
      by_messages: isByMessagesOnly({ ...route, contact_by: lead.contact_by }),
    })),
    ...found,
    hasReviews: reviews.length > 0,
    undoUntil: undoUntil(found.requests, app.now()),
    retainedUntil: monthsAfter(lead.created_at, LEAD_RETENTION_MONTHS),
  };
}

/** End of the undo period of the latest withdrawal. */
function undoUntil(requests: readonly BuyerRequest[], now: Date): Date | null {
  const ends = requests
    .filter(({ kind, undone_at, notified_at }) => kind === "withdrawn" && !undone_at && !notified_at)
    .map(undoneUntil)
    .filter((end) => now < end);
  return ends.at(-1) ?? null;
}
