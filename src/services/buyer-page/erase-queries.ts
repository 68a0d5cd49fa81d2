import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import { BY_BUYER, BY_SYSTEM } from "#src/services/leads/lead-state-queries.ts";
import { listReviewMailIds } from "#src/services/reviews/review-mail-queries.ts";

/**
 * Add new tables with buyer data here; a test scans all of them.
 * @param lead.area the outward code, retained for demand figures: thousands share it
 */
export async function eraseLeadRows(
  tx: DbOrTransaction,
  { lead_id, area, at }: { lead_id: string; area: string; at: Date },
) {
  const ofLead = sql`where lead_id = ${lead_id}`;
  const statements = [
    sql`update leads set name = '', email = '', email_normalised = '', phone = '', postcode = ${area},
      erased_at = ${at}, latitude = null, longitude = null, models = '{}', idempotency_key = null,
      px_has = false, px_make = null, px_model = null, px_year = null, px_miles = null,
      question = null, asked_call_at = null, score_parts = '[]', check_parts = '[]', routing_explanation = '[]'
      ${ofLead}`,
    sql`update lead_repeats set request = '{}', idempotency_key = null ${ofLead}`,
    // The consent text, dealers and time remain as proof.
    sql`update lead_consents set ip = null, user_agent = null ${ofLead}`,
    sql`delete from lead_email_changes ${ofLead}`,
    sql`delete from saved_adverts ${ofLead}`,
    sql`delete from enquiry_links ${ofLead}`,
    sql`delete from booked_calls ${ofLead} and state = 'cancelled'`,
    sql`delete from lead_messages ${ofLead}`,
    sql`delete from lead_notes ${ofLead}`,
    sql`update lead_routes set pass_reason = 'Erased' ${ofLead} and pass_reason <> ''`,
    sql`update lead_routes set hand_reason = 'Erased' ${ofLead} and hand_reason <> ''`,
    // A decision's reason may name the buyer's area, and must not be empty (schema/15-money.sql).
    sql`update lead_issues set evidence = 'Erased', finding = '',
      decision_reason = case when decision_reason = '' then '' else 'Erased' end ${ofLead}`,
    sql`update buyer_requests set dealer_statement = 'Erased' ${ofLead} and dealer_statement <> ''`,
    // A webhook response may name the buyer.
    sql`update webhook_attempts set response = '' where response <> ''
      and webhook_delivery_id in (select webhook_delivery_id from webhook_deliveries ${ofLead})`,
    // Admins' reasons may contain personal data. Migration 0018 allows only this update.
    sql`update lead_state_changes set reason = 'Erased' ${ofLead} and reason <> ''
      and changed_by not in (${BY_SYSTEM}, ${BY_BUYER})`,
  ];
  for (const statement of statements) await statement.execute(tx);
}

/** Ids in the Message-IDs of the emails about a request. */
export async function listIdsAboutLead(tx: DbOrTransaction, leadId: string) {
  const { rows } = await sql<{ id: string }>`
    select lead_repeat_id as id from lead_repeats where lead_id = ${leadId}
    union all select lead_issue_id from lead_issues where lead_id = ${leadId}
    union all select buyer_request_id from buyer_requests where lead_id = ${leadId}
  `.execute(tx);
  return [leadId, ...rows.map(({ id }) => id), ...(await listReviewMailIds(tx, leadId))];
}

export async function listLeadsCreatedBefore(
  db: DbOrTransaction,
  moment: Date,
  { after, limit }: { after: string | null; limit: number },
) {
  const rows = await db
    .selectFrom("leads")
    .select("lead_id")
    .where("created_at", "<", moment)
    .where("erased_at", "is", null)
    .$if(after !== null, (query) => query.where("lead_id", ">", after))
    .orderBy("lead_id")
    .limit(limit)
    .execute();
  return rows.map(({ lead_id }) => lead_id);
}

export async function lockUnerasedLeads(tx: DbOrTransaction, leadIds: readonly string[]) {
  return await tx
    .selectFrom("leads")
    .select(["lead_id", "postcode", "leads.state"])
    .where("lead_id", "in", leadIds)
    .where("erased_at", "is", null)
    .orderBy("lead_id")
    .forUpdate()
    .execute();
}

/** Erases reports that were decided after their lead was erased. */
export async function eraseLateReports(db: DbOrTransaction, decidedBefore: Date) {
  await sql`
    update lead_issues set evidence = 'Erased', finding = '', decision_reason = 'Erased'
    from leads
    where leads.lead_id = lead_issues.lead_id and leads.erased_at is not null and decided_at < ${decidedBefore}
      and (evidence <> 'Erased' or finding <> '' or decision_reason <> 'Erased')
  `.execute(db);
}
