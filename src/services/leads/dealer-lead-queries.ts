import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import type { LeadSource } from "#src/domain/leads/lead-request.ts";
import type { ScorePart } from "#src/domain/leads/lead-score.ts";

/** A lead as its dealer reads it (spec §3), with the vehicle embedded. */
export interface DealerLead {
  lead_id: string;
  name: string;
  email: string;
  phone: string;
  postcode: string;
  source: LeadSource;
  lead_score: number;
  score_parts: ScorePart[];
  created_at: Date;
  vehicle_id: string | null;
  vehicle: { make: string; model: string; year: number; price: number; images: string[] } | null;
  /** Only the reader's own dealer_id (design 'Data'). */
  routed_to: string[];
  budget_band: string;
  timeframe_days: number;
  max_travel_mi: number;
  mileage_cap: number | null;
  models: string[];
  body_style: string | null;
  px_has: boolean;
  px_make: string | null;
  px_model: string | null;
  px_year: number | null;
  px_miles: number | null;
  first_opened_at: Date | null;
}

/** Newest first. */
export async function selectDealerLeads(db: Db, dealer_id: string): Promise<DealerLead[]> {
  return await db
    .selectFrom("lead_routes")
    .innerJoin("leads", "leads.lead_id", "lead_routes.lead_id")
    .leftJoin("vehicles", "vehicles.vehicle_id", "leads.vehicle_id")
    .select(["leads.lead_id", "leads.name", "leads.email", "leads.phone", "leads.postcode"])
    .select(["leads.lead_score", "leads.created_at", "leads.vehicle_id", "leads.budget_band"])
    .select(["leads.timeframe_days", "leads.max_travel_mi", "leads.mileage_cap", "leads.models"])
    .select(["leads.body_style", "leads.px_has", "leads.px_make", "leads.px_model", "leads.px_year"])
    .select(["leads.px_miles", "lead_routes.first_opened_at"])
    .select([
      sql<LeadSource>`leads.source`.as("source"),
      sql<ScorePart[]>`leads.score_parts`.as("score_parts"),
      sql<string[]>`array[lead_routes.dealer_id]`.as("routed_to"),
      sql<DealerLead["vehicle"]>`
        case when vehicles.vehicle_id is not null then jsonb_build_object(
          'make', vehicles.make, 'model', vehicles.model, 'year', vehicles.year,
          'price', vehicles.price, 'images', vehicles.images
        ) end`.as("vehicle"),
    ])
    .where("lead_routes.dealer_id", "=", dealer_id)
    .orderBy("leads.created_at", "desc")
    .orderBy("leads.lead_id")
    .execute();
}

export async function countRoutes(db: Db, dealer_id: string): Promise<number> {
  const { count } = await db
    .selectFrom("lead_routes")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("dealer_id", "=", dealer_id)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findRoutedTo(db: Db, lead_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("lead_routes")
    .select("dealer_id")
    .where("lead_id", "=", lead_id)
    .execute();
  return rows.map(({ dealer_id }) => dealer_id);
}

/** The first time counts; later ones change nothing. */
export async function setFirstOpened(
  db: Db,
  route: { lead_id: string; dealer_id: string },
  at: Date,
): Promise<void> {
  await db
    .updateTable("lead_routes")
    .set({ first_opened_at: at })
    .where("lead_id", "=", route.lead_id)
    .where("dealer_id", "=", route.dealer_id)
    .where("first_opened_at", "is", null)
    .execute();
}
