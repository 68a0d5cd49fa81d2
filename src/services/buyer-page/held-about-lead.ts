import type { DbOrTransaction } from "#src/db/database.ts";
import { listMailsAbout } from "#src/services/mail-log/mail-log-queries.ts";
import { listReviewsOfLeads } from "#src/services/reviews/review-queries.ts";
import {
  type BuyerLead,
  listBuyerRoutes,
  listConsents,
  listRepeats,
  listStateChanges,
} from "./buyer-page-queries.ts";
import { listBuyerRequests } from "./buyer-request-queries.ts";
import { listIdsAboutLead } from "./erase-queries.ts";
import { ownRecords } from "./own-records.ts";
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
  "What someone else sent from another email address, even if it joined this request.",
  "Dealers who were considered and did not receive the request.",
];

/** Everything held about one request: for its buyer's download and for an admin's. */
export async function heldAboutLead(db: DbOrTransaction, request: BuyerLead) {
  const { lead_id } = request;
  const [
    dealers,
    consents,
    repeats,
    states,
    decisions,
    notes,
    reports,
    reasons,
    answers,
    newEmails,
    emails,
    reviews,
    messages,
  ] = await Promise.all([
    listBuyerRoutes(db, lead_id),
    listConsents(db, lead_id),
    listRepeats(db, lead_id),
    listStateChanges(db, lead_id),
    listBuyerRequests(db, lead_id),
    listNotesAbout(db, lead_id),
    listReportsAbout(db, lead_id),
    findReasonsAbout(db, lead_id),
    listWebhookResponsesAbout(db, lead_id),
    listNewEmailsOf(db, lead_id),
    listIdsAboutLead(db, lead_id).then((ids) => listMailsAbout(db, ids)),
    listReviewsOfLeads(db, [lead_id]),
    listMessagesAbout(db, lead_id),
  ]);
  return {
    request,
    dealers,
    ...ownRecords(request, { repeats, consents }),
    states,
    decisions,
    dealers_notes: notes,
    dealers_reports: reports,
    reasons,
    dealers_systems_answers: answers,
    new_email_addresses: newEmails,
    emails,
    reviews,
    messages,
    withheld: WITHHELD,
  };
}
