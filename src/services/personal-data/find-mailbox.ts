import type { DbOrTransaction } from "#src/db/database.ts";
import { mailboxSchema } from "#src/domain/privacy/mailbox-request.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findBuyerLead } from "#src/services/buyer-page/buyer-page-queries.ts";
import { heldAboutLead } from "#src/services/buyer-page/held-about-lead.ts";
import {
  hasAccount,
  listErrorReportsNaming,
  listLeadIdsOf,
  listRepeatsElsewhere,
} from "#src/services/buyer-page/personal-data-queries.ts";
import { listComplaintsOf } from "#src/services/complaints/mailbox-complaint-queries.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { savedSearchesOf } from "#src/services/saved-searches/download-saved-searches.ts";

/** Everything held about a mailbox. */
export async function heldAboutMailbox(db: DbOrTransaction, mailbox: string) {
  const leadIds = await listLeadIdsOf(db, mailbox);
  const leads = await Promise.all(leadIds.map((leadId) => findBuyerLead(db, leadId)));
  const [requests, repeatsElsewhere, savedSearches, complaints, errorReports] = await Promise.all([
    Promise.all(leads.filter((lead) => lead !== undefined).map((lead) => heldAboutLead(db, lead))),
    listRepeatsElsewhere(db, mailbox),
    savedSearchesOf(db, mailbox),
    listComplaintsOf(db, mailbox),
    listErrorReportsNaming(db, mailbox),
  ]);
  return {
    requests,
    sent_with_other_requests: repeatsElsewhere,
    saved_searches: savedSearches,
    complaints,
    error_reports: errorReports,
  };
}

/** Data shown to an admin before answering a person. */
export async function findMailbox({ db }: Pick<AppContext, "db">, input: unknown) {
  const { email } = parseInput(mailboxSchema, input);
  const held = await heldAboutMailbox(db, email);
  return {
    email,
    requests: held.requests.map((one) => ({
      lead_id: one.request.lead_id,
      name: one.request.name,
      created_at: one.request.created_at,
      state: one.request.state,
      restricted_at: one.request.restricted_at,
      repeats: one.sent_again.length,
      dealers_notes: one.dealers_notes.length,
      dealers_reports: one.dealers_reports.length,
      emails: one.emails.length,
    })),
    sent_with_other_requests: held.sent_with_other_requests.length,
    saved_searches: held.saved_searches?.searches.length ?? 0,
    complaints: held.complaints.map(({ complaint_id, received_at, closed_at, restricted_at }) => ({
      complaint_id,
      received_at,
      closed_at,
      restricted_at,
    })),
    error_reports: held.error_reports.length,
    has_account: await hasAccount(db, email),
  };
}
