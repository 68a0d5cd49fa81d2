import { LEAD_RETENTION_MONTHS } from "#src/domain/policy/retention.ts";
import { monthsAfter } from "#src/domain/time/months-after.ts";
import { listBuyerMessages } from "#src/services/messages/message-queries.ts";
import { listReviewsOfLeads } from "#src/services/reviews/review-queries.ts";
import { type BuyerApp, findLeadFromLink } from "./buyer-lead.ts";
import { listBuyerRoutes, listConsents, listRepeats } from "./buyer-page-queries.ts";
import { type BuyerRequest, listBuyerRequests } from "./buyer-request-queries.ts";
import { ownRecords } from "./own-records.ts";
import { undoneUntil } from "./withdrawal/withdrawal.ts";

export type BuyerPage = Awaited<ReturnType<typeof findBuyerPage>>;

export async function findBuyerPage(app: BuyerApp, token: string) {
  const lead = await findLeadFromLink(app, token);
  const leadId = lead.lead_id;
  const [routes, consents, repeats, requests, reviews, messages] = await Promise.all([
    listBuyerRoutes(app.db, leadId),
    listConsents(app.db, leadId),
    listRepeats(app.db, leadId),
    listBuyerRequests(app.db, leadId),
    listReviewsOfLeads(app.db, [leadId]),
    listBuyerMessages(app.db, leadId),
  ]);
  return {
    lead,
    dealers: routes,
    consents: ownRecords(lead, { repeats, consents }).consents.map(
      ({ text, consented_at, dealer_names, chosen_dealer_names, terms_version, privacy_version }) => ({
        text,
        chosen_dealer_names,
        consented_at,
        dealer_names,
        terms_version,
        privacy_version,
      }),
    ),
    requests,
    messages,
    hasReviews: reviews.length > 0,
    undoUntil: undoUntil(requests, app.now()),
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
