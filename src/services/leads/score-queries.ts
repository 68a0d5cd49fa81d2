import type { DbOrTransaction } from "#src/db/database.ts";
import type { LeadScore } from "#src/domain/leads/lead-score.ts";
import { ENTERED_COLUMNS } from "./lead-columns.ts";

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
