import { awaitAll } from "#src/concurrency/await-all.ts";
import type { DbOrTransaction } from "#src/db/database.ts";
import { listMailsAbout } from "#src/services/mail-log/mail-log-queries.ts";
import { listReviewsOfLeads } from "#src/services/reviews/review-queries.ts";
import { listSavedAdverts } from "#src/services/saved-adverts/saved-advert-queries.ts";
import { listConsents } from "../leads/saved-lead-queries.ts";
import { type BuyerLead, listBuyerRoutes, listRepeats, listStateChanges } from "./buyer-page-queries.ts";
import { listBuyerRequests } from "./buyer-request-queries.ts";
import { listIdsAboutLead } from "./erase-queries.ts";
import {
  findReasonsAbout,
  listMessagesAbout,
  listNewEmailsOf,
  listNotesAbout,
  listReportsAbout,
  listWebhookResponsesAbout,
} from "./personal-data-queries.ts";

/** Article 15(4): a copy must not affect the rights of others. Each file says so. */
export const WITHHELD = [
  "The names and email addresses of the people at the dealers and at Second Spark who wrote or decided something.",
  "Dealers who were considered and did not receive the request.",
];

/** Everything held about one request: for its buyer's download and for an admin's. */
export async function heldAboutLead(db: DbOrTransaction, request: BuyerLead) {
  const { lead_id } = request;
  const held = await awaitAll({
    dealers: listBuyerRoutes(db, lead_id),
    consents: listConsents(db, lead_id),
    sent_again: listRepeats(db, lead_id),
    states: listStateChanges(db, lead_id),
    decisions: listBuyerRequests(db, lead_id),
    dealers_notes: listNotesAbout(db, lead_id),
    dealers_reports: listReportsAbout(db, lead_id),
    reasons: findReasonsAbout(db, lead_id),
    dealers_systems_answers: listWebhookResponsesAbout(db, lead_id),
    new_email_addresses: listNewEmailsOf(db, lead_id),
    emails: listIdsAboutLead(db, lead_id).then((ids) => listMailsAbout(db, ids)),
    reviews: listReviewsOfLeads(db, [lead_id]),
    messages: listMessagesAbout(db, lead_id),
    saved_adverts: listSavedAdverts(db, lead_id),
  });
  return { request, ...held, withheld: WITHHELD };
}
