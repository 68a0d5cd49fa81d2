import { sql } from "kysely";
import { z } from "zod";
import type { Db, Found } from "#src/db/database.ts";
import { isAcrossWater } from "#src/domain/geo/distance.ts";
import { type LeadRouteKey, VEHICLE_OF_ROUTE } from "#src/services/lead-routes/lead-route-queries.ts";
import { REQUEST_COLUMNS, ROUTE_TIME_COLUMNS, shownVehicle } from "./lead-columns.ts";

export type LeadForMail = Found<typeof findLeadForMail>;

interface MailDealer {
  dealer_id: string;
  name: string;
}

export async function findLeadForMail(db: Db, leadId: string) {
  return await db
    .selectFrom("leads")
    .leftJoin("vehicles", "vehicles.vehicle_id", "leads.vehicle_id")
    // The second car of a request about two.
    .leftJoin("vehicles as also", "also.vehicle_id", "leads.also_vehicle_id")
    .select(["leads.lead_id", "leads.name", "leads.email", "leads.postcode", ...REQUEST_COLUMNS])
    .select(["leads.lead_score", "leads.created_at", "leads.latitude", "leads.restricted_at"])
    .select("leads.question")
    .select("leads.email_changes")
    .select([shownVehicle("vehicles").as("vehicle"), shownVehicle("also").as("also_vehicle")])
    .select(
      // Whose car it is about.
      sql<MailDealer | null>`(
        select jsonb_build_object('dealer_id', dealer_id, 'name', name) from dealers
        where dealers.dealer_id = leads.named_dealer_id
      )`.as("named_dealer"),
    )
    .select(
      // Those whom the buyer chose; null without a choice.
      sql<MailDealer[] | null>`(
        select jsonb_agg(jsonb_build_object('dealer_id', dealer_id, 'name', name)
          order by array_position(leads.chosen_dealer_ids, dealer_id))
        from dealers where dealer_id = any(leads.chosen_dealer_ids)
      )`.as("chosen_dealers"),
    )
    .select(
      sql<boolean>`exists (select from saved_adverts where saved_adverts.lead_id = leads.lead_id)`.as(
        "has_advert",
      ),
    )
    .where("leads.lead_id", "=", leadId)
    // No emails about erased leads.
    .where("leads.erased_at", "is", null)
    .executeTakeFirst();
}

export type IntroducedDealer = Found<typeof listIntroducedDealers>;

/** `vehicle`: the dealer's own, if the lead is about two. Calling within `exclusive_until` makes it permanent. */
export async function listIntroducedDealers(db: Db, leadId: string) {
  const rows = await db
    .selectFrom("lead_routes")
    .innerJoin("dealers", "dealers.dealer_id", "lead_routes.dealer_id")
    .innerJoin("leads", "leads.lead_id", "lead_routes.lead_id")
    .leftJoin("vehicles", (join) => join.on("vehicles.vehicle_id", "=", VEHICLE_OF_ROUTE))
    .select(["dealers.dealer_id", "dealers.name", "dealers.status", "dealers.town"])
    .select(["dealers.phone", "dealers.email", "dealers.postcode", "leads.postcode as lead_postcode"])
    .select(["lead_routes.distance_miles", "lead_routes.reason", "lead_routes.exclusive_until"])
    .select(["lead_routes.response_due_at", "lead_routes.withdrawn_at", ...ROUTE_TIME_COLUMNS])
    .select(shownVehicle("vehicles").as("vehicle"))
    .select(
      sql<boolean>`leads.contact_by = 'messages' and lead_routes.contact_shared_at is null`.as("by_messages"),
    )
    .where("lead_routes.lead_id", "=", leadId)
    .orderBy("lead_routes.position")
    .execute();
  return rows.map(({ postcode, lead_postcode, ...dealer }) => ({
    ...dealer,
    is_across_water: isAcrossWater(lead_postcode, postcode),
  }));
}

const repeatedRequest = z.object({ name: z.string(), email: z.string() });

/** A repeat may spell name and email address differently than the lead. */
export async function findRepeatSender(db: Db, leadRepeatId: string) {
  const row = await db
    .selectFrom("lead_repeats")
    .select("request")
    .where("lead_repeat_id", "=", leadRepeatId)
    .executeTakeFirst();
  return row && repeatedRequest.parse(row.request);
}

/** Null once the dealer has nothing to do: answered, passed, suspended, withdrawn, erased or restricted. */
export async function findWaitingEnquiry(db: Db, { lead_id, dealer_id }: LeadRouteKey) {
  const lead = await findLeadForMail(db, lead_id);
  const dealer = (await listIntroducedDealers(db, lead_id)).find((one) => one.dealer_id === dealer_id);
  if (!lead || !dealer || dealer.status === "suspended") return null;
  // After quiet hours or downtime, the dealer may have opened it already.
  if (dealer.passed_at || dealer.withdrawn_at || dealer.first_response_at) return null;
  // Restricted by the buyer; the job is added again when the restriction is lifted.
  return lead.restricted_at ? null : { lead, dealer };
}
