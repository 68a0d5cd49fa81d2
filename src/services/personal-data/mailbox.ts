import type { DbOrTransaction } from "#src/db/database.ts";
import type { Actor, UserActor } from "#src/domain/accounts/permissions.ts";
import type { AuditedAction } from "#src/domain/audit/audited-actions.ts";
import { NotFound, parseInput } from "#src/domain/errors/errors.ts";
import {
  type MailboxGround,
  mailboxActSchema,
  mailboxRestrictionSchema,
  mailboxSchema,
} from "#src/domain/privacy/mailbox-request.ts";
import type { AppContext, WithDb } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { findBuyerLead, lockBuyerLead } from "#src/services/buyer-page/buyer-page-queries.ts";
import { eraseLead, eraseMailboxTraces } from "#src/services/buyer-page/erase-leads.ts";
import { heldAboutLead, WITHHELD } from "#src/services/buyer-page/held-about-lead.ts";
import {
  hasAccount,
  listErrorReportsNaming,
  listLeadIdsOf,
} from "#src/services/buyer-page/personal-data-queries.ts";
import { restrictLead } from "#src/services/buyer-page/rights.ts";
import { listComplaintsOf, setComplaintsRestricted } from "#src/services/complaints/complaint-queries.ts";
import { eraseComplaintsOf } from "#src/services/complaints/complaints.ts";
import { savedSearchesOf } from "#src/services/saved-searches/own-searches.ts";

/** Everything held about a mailbox. */
async function heldAboutMailbox(db: DbOrTransaction, mailbox: string) {
  const leadIds = await listLeadIdsOf(db, mailbox);
  const leads = await Promise.all(leadIds.map((leadId) => findBuyerLead(db, leadId)));
  const [requests, savedSearches, complaints, errorReports] = await Promise.all([
    Promise.all(leads.filter((lead) => lead !== undefined).map((lead) => heldAboutLead(db, lead))),
    savedSearchesOf(db, mailbox),
    listComplaintsOf(db, mailbox),
    listErrorReportsNaming(db, mailbox),
  ]);
  return {
    requests,
    saved_searches: savedSearches,
    complaints,
    error_reports: errorReports,
  };
}

/** Data shown to an admin before answering a person. */
export async function findMailbox({ db }: WithDb, input: unknown) {
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

/** UK GDPR, articles 15 and 20, for a person without the link. */
export async function downloadMailbox(
  app: Pick<AppContext, "db" | "now" | "encryption">,
  admin: UserActor,
  input: unknown,
) {
  const { email, ground } = parseInput(mailboxActSchema, input);
  return await app.db.transaction().execute(async (tx) => {
    const held = await heldAboutMailbox(tx, email);
    const leadIds = held.requests.map(({ request }) => request.lead_id);
    await recordMailboxAct(tx, app, { actor: admin, action: "person.export", email, ground, leadIds });
    return { downloaded_at: app.now(), email, ...held, withheld: WITHHELD };
  });
}

/** UK GDPR, article 18, for all requests and complaints of a mailbox. @throws InvalidInput, NotFound without any */
export async function restrictMailbox(
  app: Pick<AppContext, "db" | "now" | "encryption">,
  admin: UserActor,
  input: unknown,
) {
  const { email, ground, restricted } = parseInput(mailboxRestrictionSchema, input);
  await app.db.transaction().execute(async (tx) => {
    const leadIds = await listLeadIdsOf(tx, email);
    const complaints = await setComplaintsRestricted(tx, email, restricted ? app.now() : null);
    if (leadIds.length + complaints === 0) {
      throw new NotFound("There are no requests or complaints from this email address");
    }
    for (const leadId of leadIds.toSorted()) {
      const lead = await lockBuyerLead(tx, leadId);
      if (lead && !lead.erased_at) await restrictLead(tx, lead, { isRestricted: restricted, at: app.now() });
    }
    const action = restricted ? "person.restrict" : "person.unrestrict";
    await recordMailboxAct(tx, app, { actor: admin, action, email, ground, leadIds });
  });
}

/** UK GDPR, article 17, for a person without the link. Idempotent. */
export async function eraseMailbox(
  app: Pick<AppContext, "db" | "now" | "encryption">,
  admin: UserActor,
  input: unknown,
) {
  const { email, ground } = parseInput(mailboxActSchema, input);
  await app.db.transaction().execute(async (tx) => {
    const leadIds = await listLeadIdsOf(tx, email);
    for (const leadId of leadIds.toSorted()) {
      const lead = await lockBuyerLead(tx, leadId);
      if (lead && !lead.erased_at) {
        await eraseLead(tx, lead, { by: admin.user_id, reason: "Erased by an admin", at: app.now() });
      }
    }
    await eraseMailboxTraces(tx, email);
    await eraseComplaintsOf(tx, email);
    await recordMailboxAct(tx, app, { actor: admin, action: "person.erase", email, ground, leadIds });
  });
}

/** Stores a keyed digest of the mailbox: the audit log outlives an erasure. */
async function recordMailboxAct(
  tx: DbOrTransaction,
  { now, encryption }: Pick<AppContext, "now" | "encryption">,
  act: {
    actor: Actor;
    action: Extract<AuditedAction, `person.${string}`>;
    email: string;
    ground: MailboxGround;
    leadIds: readonly string[];
  },
) {
  await recordChange(tx, {
    actor: act.actor,
    action: act.action,
    subject: { id: encryption.digest("mailbox", act.email) },
    after: { ground: act.ground, requests: act.leadIds },
    at: now(),
  });
}
