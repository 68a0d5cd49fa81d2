import { sql } from "kysely";
import type { DbOrTransaction, NewRow } from "#src/db/database.ts";
import { PLANNED_ONCE } from "#src/db/planned-once.ts";
import { LEAD_QUESTIONS_MAX_LENGTH } from "#src/domain/policy/leads.ts";
import type { FoundRoutes } from "#src/services/leads/routing/find-routes.ts";

/** Of a lead, or of a repeat that joined it. */
export async function findLeadByKey(tx: DbOrTransaction, idempotencyKey: string) {
  return await tx
    .selectFrom("leads")
    .select(["lead_id", "state", "vehicle_id", "named_dealer_id", "chosen_dealer_ids"])
    .select(sql<boolean>`idempotency_key is distinct from ${idempotencyKey}`.as("repeat"))
    .where(
      sql<boolean>`lead_id in (
        select lead_id from leads where idempotency_key = ${idempotencyKey}
        union all select lead_id from lead_repeats where idempotency_key = ${idempotencyKey}
      )`,
    )
    .modifyEnd(PLANNED_ONCE)
    .executeTakeFirst();
}

export async function insertLead(tx: DbOrTransaction, lead: NewRow<"leads">) {
  const { lead_id } = await tx
    .insertInto("leads")
    .values(lead)
    .returning("lead_id")
    .modifyEnd(PLANNED_ONCE)
    .executeTakeFirstOrThrow();
  return lead_id;
}

export async function insertRepeat(tx: DbOrTransaction, repeat: NewRow<"lead_repeats">) {
  const { lead_repeat_id } = await tx
    .insertInto("lead_repeats")
    .values(repeat)
    .returning("lead_repeat_id")
    .executeTakeFirstOrThrow();
  return lead_repeat_id;
}

/**
 * Hides number and email address from dealers from now on. Only the request's page can reveal them, never a
 * repeat. A booked call keeps the number that it needs.
 */
export async function setByMessages(tx: DbOrTransaction, leadId: string) {
  await tx
    .updateTable("leads")
    .set({ contact_by: "messages" })
    .where("lead_id", "=", leadId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("booked_calls")
            .select("lead_id")
            .whereRef("booked_calls.lead_id", "=", "leads.lead_id")
            .where("state", "=", "booked"),
        ),
      ),
    )
    .execute();
}

export async function setAskedCall(tx: DbOrTransaction, leadId: string, callAt: Date | null) {
  await tx.updateTable("leads").set({ asked_call_at: callAt }).where("lead_id", "=", leadId).execute();
}

/** @returns false for a question that was asked already, and beyond the longest text */
export async function addQuestion(tx: DbOrTransaction, leadId: string, question: string) {
  const { numUpdatedRows } = await tx
    .updateTable("leads")
    .set({ question: sql`concat_ws(' ', question, ${question}::text)` })
    .where("lead_id", "=", leadId)
    .where(sql<boolean>`strpos(coalesce(question, ''), ${question}) = 0`)
    .where(sql<boolean>`length(concat_ws(' ', question, ${question}::text)) <= ${LEAD_QUESTIONS_MAX_LENGTH}`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertConsent(tx: DbOrTransaction, consent: NewRow<"lead_consents">) {
  await tx.insertInto("lead_consents").values(consent).modifyEnd(PLANNED_ONCE).execute();
}

/** By dealer: today's name, then those that its pages showed before. A dealer is never deleted. */
export async function listNamesOf(tx: DbOrTransaction, dealerIds: readonly string[]) {
  if (dealerIds.length === 0) return new Map<string, string[]>();
  const { rows } = await sql<{ dealer_id: string; names: string[] }>`/* planned once */
    select dealer_id, name || array(
      select before from dealer_changes where dealer_changes.dealer_id = dealers.dealer_id and what = 'name'
    ) as names from dealers where dealer_id = any(${dealerIds}::uuid[])
  `.execute(tx);
  return new Map(rows.map(({ dealer_id, names }) => [dealer_id, names]));
}

/** The dealers chosen for a lead that was withheld, ordered by position. */
export async function listPlannedDealers(tx: DbOrTransaction, leadId: string) {
  const { routing_explanation } = await tx
    .selectFrom("leads")
    .select(sql<FoundRoutes["explanation"]>`routing_explanation`.as("routing_explanation"))
    .where("lead_id", "=", leadId)
    .executeTakeFirstOrThrow();
  return routing_explanation
    .filter(({ chosen }) => chosen)
    .map(({ dealer_id, name }) => ({ dealer_id, name }));
}
