import type { DbOrTransaction } from "#src/db/database.ts";
import type { EnteredLead } from "#src/domain/leads/request/entered-lead.ts";

type Wishes = Pick<
  EnteredLead,
  "name" | "phone" | "budget_band" | "timeframe_days" | "mileage_cap" | "models" | "body_style"
>;

export async function updateWishes(tx: DbOrTransaction, leadId: string, wishes: Wishes): Promise<void> {
  await tx.updateTable("leads").set(wishes).where("lead_id", "=", leadId).execute();
}
