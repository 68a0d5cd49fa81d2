import type { DbOrTransaction } from "#src/db/database.ts";
import type { EnteredLead } from "#src/domain/leads/request/entered-lead.ts";

export interface Place {
  latitude: number | null;
  longitude: number | null;
}

type Changes = Omit<EnteredLead, "email" | "max_travel_mi"> & Partial<Place>;

export async function updateRequest(tx: DbOrTransaction, leadId: string, changes: Changes): Promise<void> {
  await tx.updateTable("leads").set(changes).where("lead_id", "=", leadId).execute();
}
