import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import { secondsAfter } from "#src/domain/time/ago.ts";
import { CALL_AT, shownVehicle } from "../lead-columns.ts";

/** Longest time between saving a request and its receipt. */
const RECEIPT_SECONDS = 30;

/** @param at when the buyer sent it; the time for the call is that of the repeat sent then */
export async function findSentLead(db: Db, leadId: string, at: Date) {
  return await db
    .selectFrom("leads")
    .leftJoin("vehicles as first", "first.vehicle_id", "leads.vehicle_id")
    .leftJoin("vehicles as also", "also.vehicle_id", "leads.also_vehicle_id")
    .select(["leads.lead_id", "leads.created_at", "leads.asked_call_at", "leads.state"])
    .select(sql<boolean>`leads.contact_by = 'messages'`.as("by_messages"))
    .select("first.dealer_id as car_dealer_id")
    .select(
      sql<string | null>`(
        select request ->> 'call_at' from lead_repeats
        where lead_repeats.lead_id = leads.lead_id
          and received_at between ${secondsAfter(at, -RECEIPT_SECONDS)} and ${at}
        order by received_at desc limit 1
      )`.as("repeated_call_at"),
    )
    .select([shownVehicle("first").as("vehicle"), shownVehicle("also").as("also_vehicle")])
    .where("leads.lead_id", "=", leadId)
    .where("leads.erased_at", "is", null)
    .executeTakeFirst();
}

/** In the order of `dealerIds`. */
export async function listDealersToCall(db: Db, leadId: string, dealerIds: readonly string[]) {
  if (dealerIds.length === 0) return [];
  return await db
    .selectFrom("dealers")
    .leftJoin("lead_routes", (join) =>
      join.onRef("lead_routes.dealer_id", "=", "dealers.dealer_id").on("lead_routes.lead_id", "=", leadId),
    )
    .select(["dealers.dealer_id", "dealers.name", "dealers.town", "dealers.phone"])
    .select(["lead_routes.response_due_at", "lead_routes.withdrawn_at", CALL_AT])
    .where("dealers.dealer_id", "in", dealerIds)
    .orderBy(sql`array_position(${dealerIds}::uuid[], dealers.dealer_id)`)
    .execute();
}
