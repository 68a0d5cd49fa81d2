import { sql } from "kysely";
import type { Db, DbOrTransaction } from "#src/db/database.ts";
import type { ScorePart } from "#src/domain/leads/lead-score.ts";
import type { CheckPart } from "#src/domain/leads/screening/screen-lead.ts";

export interface HeldLead {
  lead_id: string;
  name: string;
  email: string;
  phone: string;
  postcode: string;
  lead_score: number;
  score_parts: ScorePart[];
  check_parts: CheckPart[];
  created_at: Date;
  budget_band: string;
  timeframe_days: number;
  max_travel_mi: number;
  models: string[];
  body_style: string | null;
}

export async function countHeldLeads(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("leads")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "=", "held")
    .executeTakeFirstOrThrow();
  return count;
}

export async function selectHeldLeads(db: Db, limit: number): Promise<HeldLead[]> {
  return await db
    .selectFrom("leads")
    .select(["lead_id", "name", "email", "phone", "postcode", "lead_score", "created_at", "budget_band"])
    .select(["timeframe_days", "max_travel_mi", "models", "body_style"])
    .select([
      sql<ScorePart[]>`score_parts`.as("score_parts"),
      sql<CheckPart[]>`check_parts`.as("check_parts"),
    ])
    .where("state", "=", "held")
    .orderBy("created_at")
    .orderBy("lead_id")
    .limit(limit)
    .execute();
}

export async function lockHeldBefore(tx: DbOrTransaction, moment: Date): Promise<string[]> {
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
