import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";

/** A lead that reached nobody, with why. */
export interface UnmatchedLead {
  lead_id: string;
  name: string;
  email: string;
  phone: string;
  postcode: string;
  lead_score: number;
  created_at: Date;
  budget_band: string;
  timeframe_days: number;
  max_travel_mi: number;
  models: string[];
  body_style: string | null;
  /** Why each dealer who was considered was not chosen, the nearest to being chosen first. */
  refusals: { dealer_name: string; reason: string }[];
}

export async function countUnmatchedLeads(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("leads")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "=", "unmatched")
    .executeTakeFirstOrThrow();
  return count;
}

/** Newest first. */
export async function selectUnmatchedLeads(db: Db, limit: number): Promise<UnmatchedLead[]> {
  return await db
    .selectFrom("leads")
    .select(["lead_id", "name", "email", "phone", "postcode", "lead_score", "created_at", "budget_band"])
    .select(["timeframe_days", "max_travel_mi", "models", "body_style"])
    .select(
      sql<UnmatchedLead["refusals"]>`(
        select coalesce(
          jsonb_agg(
            jsonb_build_object('dealer_name', dealers.name, 'reason', explained ->> 'reason') order by place
          ),
          '[]'
        )
        from jsonb_array_elements(leads.routing_explanation) with ordinality as considered (explained, place)
        join dealers on dealers.dealer_id = (explained ->> 'dealer_id')::uuid
      )`.as("refusals"),
    )
    .where("state", "=", "unmatched")
    .orderBy("created_at", "desc")
    .orderBy("lead_id")
    .limit(limit)
    .execute();
}
