import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { EarlierLead } from "#src/domain/leads/screening/find-duplicate.ts";
import { WISH_COLUMNS } from "./lead-columns.ts";

export interface Person {
  email_normalised: string;
  /** E.164. */
  phone: string;
}

/** By mailbox: a phone number proves nothing, so it neither reveals nor absorbs another request. */
export async function findEarlierLeads(
  tx: DbOrTransaction,
  person: Person,
  since: Date,
): Promise<(EarlierLead & { named_dealer_id: string | null })[]> {
  return await tx
    .selectFrom("leads")
    .where("leads.email_normalised", "=", person.email_normalised)
    .where("leads.created_at", ">=", since)
    .select(["leads.lead_id", "leads.created_at", "leads.vehicle_id", "leads.state", "leads.postcode"])
    .select(["leads.named_dealer_id", "leads.also_vehicle_id", ...WISH_COLUMNS])
    .select(({ eb }) => eb("leads.phone", "=", person.phone).$castTo<boolean>().as("has_same_phone"))
    .select(
      sql<boolean>`leads.restricted_at is null and exists (
        select from lead_routes join dealers using (dealer_id)
        where lead_routes.lead_id = leads.lead_id and passed_at is null and withdrawn_at is null and status = 'verified'
      )`.as("is_with_dealers"),
    )
    .execute();
}

/** By mailbox or phone, to charge a dealer once for a person and model: it has both requests anyway. */
export async function findDealersWhoHadPerson(
  tx: DbOrTransaction,
  question: { person: Person; lead_id: string; since: Date },
): Promise<Set<string>> {
  const { person, lead_id, since } = question;
  const { rows } = await sql<{ dealer_id: string }>`
    with asked as (
      select leads.vehicle_id, array[${ASKED}, ${ALSO_ASKED}] as models
      from leads left join vehicles using (vehicle_id)
        left join vehicles as also on also.vehicle_id = leads.also_vehicle_id
      where lead_id = ${lead_id}
    )
    select distinct lead_routes.dealer_id
    from leads join lead_routes using (lead_id) left join vehicles using (vehicle_id)
      left join vehicles as also on also.vehicle_id = leads.also_vehicle_id, asked
    where (leads.email_normalised = ${person.email_normalised} or leads.phone = ${person.phone})
      and leads.created_at >= ${since}
      and (${ASKED} = any(asked.models) or ${ALSO_ASKED} = any(asked.models) or (leads.vehicle_id is null and asked.vehicle_id is null))
  `.execute(tx);
  return new Set(rows.map(({ dealer_id }) => dealer_id));
}

/** Null for a general request. The car's own words serve leads of programs before migration 0038. */
const ASKED = sql`lower(coalesce(leads.asked_make, vehicles.make) || ' ' || coalesce(leads.asked_model, vehicles.model))`;
/** Of the second car, while it exists. */
const ALSO_ASKED = sql`lower(also.make || ' ' || also.model)`;
