import type { DbOrTransaction, Found } from "#src/db/database.ts";
import type { LeadScore } from "#src/domain/leads/lead-score.ts";
import type { DealerExplanation } from "#src/domain/leads/routing/route-lead.ts";
import { type LeadRouteKey, updateRoute } from "#src/services/lead-routes/lead-route-queries.ts";
import { CONSENT_COLUMNS, ENTERED_COLUMNS, STAYS_WHERE_IT_IS, WISH_COLUMNS } from "./lead-columns.ts";

export type SavedLead = Found<typeof lockSavedLead>;

export async function lockSavedLead(tx: DbOrTransaction, leadId: string) {
  return await tx
    .selectFrom("leads")
    .select(["lead_id", "lead_score", "vehicle_id", "also_vehicle_id", "chosen_dealer_ids"])
    .select([
      "named_dealer_id",
      "also_dealer_id",
      "asked_generated",
      "asked_call_at",
      "latitude",
      "longitude",
    ])
    .select(["email_normalised", "phone", "postcode", ...WISH_COLUMNS, "leads.state", STAYS_WHERE_IT_IS])
    .where("lead_id", "=", leadId)
    .forUpdate()
    .executeTakeFirst();
}

export async function findPersonOfLead(tx: DbOrTransaction, leadId: string) {
  return await tx
    .selectFrom("leads")
    .select(["email_normalised", "phone"])
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
}

export async function setExplanation(
  tx: DbOrTransaction,
  leadId: string,
  explanation: readonly DealerExplanation[],
) {
  await tx
    .updateTable("leads")
    .set({ routing_explanation: JSON.stringify(explanation) })
    .where("lead_id", "=", leadId)
    .execute();
}

export async function listSavedLeadRoutes(tx: DbOrTransaction, leadId: string) {
  return await tx
    .selectFrom("lead_routes")
    .innerJoin("dealers", "dealers.dealer_id", "lead_routes.dealer_id")
    .select(["dealers.dealer_id", "dealers.company_number", "lead_routes.exclusive_until"])
    .select(["lead_routes.first_response_at", "lead_routes.passed_at", "lead_routes.response_missed_at"])
    .where("lead_routes.lead_id", "=", leadId)
    .orderBy("lead_routes.position")
    .execute();
}

/** @returns false when the dealer had already passed */
export async function setPassed(
  tx: DbOrTransaction,
  route: LeadRouteKey,
  { reason, at }: { reason: string; at: Date },
) {
  const { numUpdatedRows } = await updateRoute(tx, route, { passed_at: at, pass_reason: reason })
    .where("passed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function findScoredLead(tx: DbOrTransaction, leadId: string) {
  return await tx
    .selectFrom("leads")
    .select([...ENTERED_COLUMNS, "vehicle_id", "latitude", "longitude"])
    .where("lead_id", "=", leadId)
    .executeTakeFirstOrThrow();
}

export async function setScore(tx: DbOrTransaction, leadId: string, { score_parts, ...score }: LeadScore) {
  await tx
    .updateTable("leads")
    .set({ ...score, score_parts: JSON.stringify(score_parts) })
    .where("lead_id", "=", leadId)
    .execute();
}

export async function listConsents(db: DbOrTransaction, leadId: string) {
  return await db
    .selectFrom("lead_consents")
    .select(CONSENT_COLUMNS)
    .where("lead_id", "=", leadId)
    .orderBy("consented_at")
    .execute();
}
