import { sql } from "kysely";
import type { Db, DbOrTransaction } from "#src/db/database.ts";
import type { DealerExplanation } from "#src/domain/leads/routing/route-lead.ts";
import { ENTERED_COLUMNS, ROUTE_TIME_COLUMNS, STAYS_WHERE_IT_IS, VEHICLE_TITLE } from "../lead-columns.ts";

export async function selectLead(db: Db, leadId: string) {
  return await db
    .selectFrom("leads")
    .leftJoin("vehicles", "vehicles.vehicle_id", "leads.vehicle_id")
    .leftJoin("dealers as named", "named.dealer_id", "leads.named_dealer_id")
    .select([
      ...ENTERED_COLUMNS,
      "leads.state",
      STAYS_WHERE_IT_IS,
      "leads.score_parts",
      "leads.check_parts",
      VEHICLE_TITLE,
    ])
    .select(["leads.lead_id", "leads.source", "leads.lead_score", "leads.score_version", "leads.created_at"])
    .select(["leads.vehicle_id", "leads.named_dealer_id", "named.name as named_dealer"])
    .select("leads.contact_by")
    .where("leads.lead_id", "=", leadId)
    .executeTakeFirst();
}

export async function selectAdminRoutes(db: Db, leadId: string) {
  return await db
    .selectFrom("lead_routes")
    .innerJoin("dealers", "dealers.dealer_id", "lead_routes.dealer_id")
    .select(["dealers.dealer_id", "dealers.name", "lead_routes.position", "lead_routes.reason"])
    .select(["hand_reason", "distance_miles", ...ROUTE_TIME_COLUMNS, "exclusive_until", "first_opened_at"])
    .select(["response_missed_at", "chargeable", "pass_reason", "withdrawn_at"])
    .select("contact_shared_at")
    .select("progress")
    .where("lead_routes.lead_id", "=", leadId)
    .orderBy("lead_routes.position")
    .execute();
}

export async function selectExplanation(db: Db, leadId: string) {
  const { rows } = await sql<DealerExplanation & { name: string }>`
    select dealers.dealer_id, dealers.name, (explained ->> 'chosen')::boolean as chosen,
      explained ->> 'reason' as reason, (explained ->> 'distance_miles')::double precision as distance_miles,
      (explained ->> 'matching_cars')::int as matching_cars,
      (explained ->> 'leads_last_30_days')::int as leads_last_30_days
    from leads, jsonb_array_elements(leads.routing_explanation) with ordinality as considered (explained, place)
    join dealers on dealers.dealer_id = (explained ->> 'dealer_id')::uuid
    where leads.lead_id = ${leadId}
    order by place
  `.execute(db);
  return rows;
}

export async function selectStateChanges(db: Db, leadId: string) {
  return await db
    .selectFrom("lead_state_changes")
    .leftJoin("auth.user", "auth.user.id", "lead_state_changes.changed_by")
    .select(["changed_at", "reason", "auth.user.email as changed_by"])
    .select(["from_state", "to_state"])
    .where("lead_id", "=", leadId)
    .orderBy("lead_state_change_id")
    .execute();
}

/** Names, addresses and numbers as entered; empty once erased. */
export async function selectRepeats(db: Db, leadId: string) {
  const entered = (field: "name" | "email" | "phone") => sql<string>`coalesce(request ->> ${field}, '')`;
  return await db
    .selectFrom("lead_repeats")
    .select(["received_at", "source"])
    .select([entered("name").as("name"), entered("email").as("email"), entered("phone").as("phone")])
    .where("lead_id", "=", leadId)
    .orderBy("received_at")
    .execute();
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
