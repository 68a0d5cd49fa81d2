import { sql } from "kysely";
import type { DbOrTransaction, Found } from "#src/db/database.ts";
import type { EnteredLead } from "#src/domain/leads/request/entered-lead.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { ENTERED_COLUMNS, ROUTE_TIME_COLUMNS } from "#src/services/leads/lead-columns.ts";

export type BuyerLead = Found<typeof findBuyerLead>;

interface BuyerVehicle
  extends Pick<Vehicle, "vehicle_id" | "dealer_id" | "year" | "make" | "model" | "price" | "images"> {
  is_public: boolean;
}

const lead = (db: DbOrTransaction, leadId: string) =>
  db
    .selectFrom("leads")
    .select([
      "lead_id",
      "leads.state",
      ...ENTERED_COLUMNS,
      "lead_score",
      "leads.score_parts",
      "source",
      "created_at",
    ])
    .select(["erased_at", "restricted_at", "objected_at", "email_changes", "asked_call_at"])
    .select(["contact_by"])
    .select(
      sql<BuyerVehicle | null>`(
        select jsonb_build_object('vehicle_id', vehicle_id, 'dealer_id', dealer_id, 'year', year, 'make', make, 'model', model,
          'price', price, 'images', images, 'is_public', published and dealers.status = 'verified')
        from vehicles join dealers using (dealer_id)
        where vehicles.vehicle_id = leads.vehicle_id
      )`.as("vehicle"),
    )
    .where("lead_id", "=", leadId);

export async function findBuyerLead(db: DbOrTransaction, leadId: string) {
  return await lead(db, leadId).executeTakeFirst();
}

export async function lockBuyerLead(tx: DbOrTransaction, leadId: string) {
  return await lead(tx, leadId).forUpdate().executeTakeFirst();
}

export type BuyerRoute = Found<typeof listBuyerRoutes>;

export async function listBuyerRoutes(db: DbOrTransaction, leadId: string) {
  return await db
    .selectFrom("lead_routes")
    .innerJoin("dealers", "dealers.dealer_id", "lead_routes.dealer_id")
    .select(["dealers.dealer_id", "dealers.name", "dealers.slug", "dealers.town", "dealers.phone"])
    .select([...ROUTE_TIME_COLUMNS, "lead_routes.response_due_at", "lead_routes.withdrawn_at"])
    .select(["lead_routes.first_opened_at", "lead_routes.contact_shared_at"])
    .where("lead_routes.lead_id", "=", leadId)
    .orderBy("lead_routes.position")
    .execute();
}

export async function listRepeats(db: DbOrTransaction, leadId: string) {
  return await db
    .selectFrom("lead_repeats")
    .select(["lead_repeat_id", "received_at", "source"])
    // Empty once erased.
    .select(sql<{ email?: string }>`request`.as("request"))
    .where("lead_id", "=", leadId)
    .orderBy("received_at")
    .execute();
}

export async function listStateChanges(db: DbOrTransaction, leadId: string) {
  return await db
    .selectFrom("lead_state_changes")
    .select(["from_state", "to_state", "changed_at"])
    .where("lead_id", "=", leadId)
    .orderBy("lead_state_change_id")
    .execute();
}

export interface Place {
  latitude: number | null;
  longitude: number | null;
}

type Changes = Omit<EnteredLead, "email" | "max_travel_mi"> & Partial<Place>;

export async function updateRequest(tx: DbOrTransaction, leadId: string, changes: Changes) {
  await tx.updateTable("leads").set(changes).where("lead_id", "=", leadId).execute();
}
