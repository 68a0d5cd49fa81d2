import type { DbOrTransaction } from "#src/db/database.ts";

export interface Wishes {
  name: string;
  /** E.164. */
  phone: string;
  budget_band: string;
  timeframe_days: number;
  mileage_cap: number | null;
  models: string[];
  body_style: string | null;
}

export async function updateWishes(tx: DbOrTransaction, leadId: string, wishes: Wishes): Promise<void> {
  await tx.updateTable("leads").set(wishes).where("lead_id", "=", leadId).execute();
}
