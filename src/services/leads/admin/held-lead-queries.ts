import type { Db, DbOrTransaction } from "#src/db/database.ts";
import { pageOfRows } from "#src/db/list-queries.ts";
import { CONTACT_COLUMNS } from "../lead-columns.ts";

/** The oldest first. */
export async function listHeldLeads(db: Db, size: number) {
  const leads = db
    .selectFrom("leads")
    .select([
      "lead_id",
      ...CONTACT_COLUMNS,
      "lead_score",
      "leads.score_parts",
      "leads.check_parts",
      "created_at",
    ])
    .select(["budget_band", "timeframe_days", "max_travel_mi", "models", "body_style", "question"])
    .where("state", "=", "held")
    .orderBy("created_at")
    .orderBy("lead_id");
  return await pageOfRows("leads", leads, { page: 1, size });
}

export async function lockHeldBefore(tx: DbOrTransaction, moment: Date) {
  const rows = await tx
    .selectFrom("leads")
    .select("lead_id")
    .where("state", "=", "held")
    .where("created_at", "<", moment)
    .orderBy("lead_id")
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ lead_id }) => lead_id);
}
