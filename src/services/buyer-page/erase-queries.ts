import { sql } from "kysely";
import { countOf } from "#src/db/count.ts";
import type { DbOrTransaction } from "#src/db/database.ts";
import { BY_SYSTEM } from "#src/services/leads/change-lead-state.ts";
import { LEAD_STATE } from "#src/services/leads/lead-columns.ts";
import { listReviewMailIds } from "#src/services/reviews/review-mail-queries.ts";
import { listRepeats } from "./buyer-page-queries.ts";
import { BY_BUYER } from "./withdrawal/withdrawal.ts";

/**
 * Add new tables with buyer data here; a test scans all of them.
 * @param lead.area the outward code, retained for demand figures: thousands share it
 */
export async function eraseLeadRows(
  tx: DbOrTransaction,
  { lead_id, area, at }: { lead_id: string; area: string; at: Date },
) {
  await tx
    .updateTable("leads")
    .set({ name: "", email: "", email_normalised: "", phone: "", postcode: area, erased_at: at })
    .set({ latitude: null, longitude: null, models: [], idempotency_key: null })
    .set({ px_has: false, px_make: null, px_model: null, px_year: null, px_miles: null })
    .set({ question: null, asked_call_at: null })
    .set({ score_parts: "[]", check_parts: "[]", routing_explanation: "[]" })
    .where("lead_id", "=", lead_id)
    .execute();
  await tx
    .updateTable("lead_repeats")
    .set({ request: "{}", idempotency_key: null })
    .where("lead_id", "=", lead_id)
    .execute();
  // The consent text, dealers and time remain as proof.
  await tx
    .updateTable("lead_consents")
    .set({ ip: null, user_agent: null })
    .where("lead_id", "=", lead_id)
    .execute();
  await tx.deleteFrom("lead_email_changes").where("lead_id", "=", lead_id).execute();
  await tx.deleteFrom("enquiry_links").where("lead_id", "=", lead_id).execute();
  await tx
    .deleteFrom("booked_calls")
    .where("lead_id", "=", lead_id)
    .where("state", "=", "cancelled")
    .execute();
  await tx.deleteFrom("lead_messages").where("lead_id", "=", lead_id).execute();
  await tx.deleteFrom("lead_notes").where("lead_id", "=", lead_id).execute();
  await tx
    .updateTable("lead_routes")
    .set({ pass_reason: "Erased" })
    .where("lead_id", "=", lead_id)
    .where("pass_reason", "<>", "")
    .execute();
  await tx
    .updateTable("lead_routes")
    .set({ hand_reason: "Erased" })
    .where("lead_id", "=", lead_id)
    .where("hand_reason", "<>", "")
    .execute();
  await tx
    .updateTable("lead_issues")
    // A decision's reason may name the buyer's area, and must not be empty (schema/15-money.sql).
    .set({
      evidence: "Erased",
      finding: "",
      decision_reason: sql`case when decision_reason = '' then '' else 'Erased' end`,
    })
    .where("lead_id", "=", lead_id)
    .execute();
  await tx
    .updateTable("buyer_requests")
    .set({ dealer_statement: "Erased" })
    .where("lead_id", "=", lead_id)
    .where("dealer_statement", "<>", "")
    .execute();
  // A webhook response may name the buyer.
  await tx
    .updateTable("webhook_attempts")
    .set({ response: "" })
    .where("webhook_delivery_id", "in", (query) =>
      query.selectFrom("webhook_deliveries").select("webhook_delivery_id").where("lead_id", "=", lead_id),
    )
    .where("response", "<>", "")
    .execute();
  await tx
    .updateTable("lead_state_changes")
    // Admins' reasons may contain personal data. Migration 0018 allows only this update.
    .set({ reason: "Erased" })
    .where("lead_id", "=", lead_id)
    .where("changed_by", "not in", [BY_SYSTEM, BY_BUYER])
    .where("reason", "<>", "")
    .execute();
}

async function listIssueIds(tx: DbOrTransaction, leadId: string) {
  const rows = await tx
    .selectFrom("lead_issues")
    .select("lead_issue_id")
    .where("lead_id", "=", leadId)
    .execute();
  return rows.map(({ lead_issue_id }) => lead_issue_id);
}

/** Ids in the Message-IDs of the emails about a request. */
export async function listIdsAboutLead(tx: DbOrTransaction, leadId: string) {
  return [
    leadId,
    ...(await listRepeats(tx, leadId)).map(({ lead_repeat_id }) => lead_repeat_id),
    ...(await listIssueIds(tx, leadId)),
    ...(await listBuyerRequestIds(tx, leadId)),
    ...(await listReviewMailIds(tx, leadId)),
  ];
}

async function listBuyerRequestIds(tx: DbOrTransaction, leadId: string) {
  const rows = await tx
    .selectFrom("buyer_requests")
    .select("buyer_request_id")
    .where("lead_id", "=", leadId)
    .execute();
  return rows.map(({ buyer_request_id }) => buyer_request_id);
}

export const countLeadsCreatedBefore = (db: DbOrTransaction, moment: Date) =>
  countOf(db.selectFrom("leads").where("created_at", "<", moment).where("erased_at", "is", null));

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
    .select(["lead_id", "postcode", LEAD_STATE])
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
