import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import { PLANNED_ONCE } from "#src/db/planned-once.ts";
import { WISH_FIELDS } from "#src/domain/leads/request/entered-lead.ts";

export interface Person {
  email_normalised: string;
  /** E.164. */
  phone: string;
}

/** By mailbox: a phone number proves nothing, so it neither reveals nor absorbs another request. */
export async function findEarlierLeads(tx: DbOrTransaction, person: Person, since: Date) {
  return await tx
    .selectFrom("leads")
    .where("leads.email_normalised", "=", person.email_normalised)
    .where("leads.created_at", ">=", since)
    .select(["leads.lead_id", "leads.created_at", "leads.vehicle_id", "leads.state", "leads.postcode"])
    .select(["leads.named_dealer_id", "leads.also_vehicle_id", "leads.chosen_dealer_ids", ...WISH_FIELDS])
    .select(({ eb }) => eb("leads.phone", "=", person.phone).$castTo<boolean>().as("has_same_phone"))
    .select(
      sql<boolean>`leads.restricted_at is null and exists (
        select from lead_routes join dealers using (dealer_id)
        where lead_routes.lead_id = leads.lead_id and passed_at is null and withdrawn_at is null and status = 'verified'
      )`.as("is_with_dealers"),
    )
    .modifyEnd(PLANNED_ONCE)
    .execute();
}

/** By mailbox or phone, to charge a dealer once for a person and model: it has both requests anyway. */
export async function findDealersWithEarlierLead(
  tx: DbOrTransaction,
  { person, lead_id, since }: { person: Person; lead_id: string; since: Date },
) {
  const { rows } = await sql<{ dealer_id: string }>`/* planned once */
    with requests as (
      select leads.lead_id, leads.vehicle_id, leads.named_dealer_id, ${ASKED} as model,
        coalesce(leads.also_dealer_id, also.dealer_id) as also_dealer_id, ${ALSO_ASKED} as also_model
      from leads left join vehicles using (vehicle_id)
        left join vehicles as also on also.vehicle_id = leads.also_vehicle_id
      where leads.lead_id = ${lead_id} or (leads.created_at >= ${since}
        and (leads.email_normalised = ${person.email_normalised} or leads.phone = ${person.phone}))
    )
    select distinct lead_routes.dealer_id
    from requests as asked, requests as earlier join lead_routes using (lead_id)
    where asked.lead_id = ${lead_id}
      and (${modelsFor("asked")} && ${modelsFor("earlier")}
        or (earlier.vehicle_id is null and asked.vehicle_id is null))
  `.execute(tx);
  return new Set(rows.map(({ dealer_id }) => dealer_id));
}

/** Null for a general request. The car's own words serve leads from before these columns. */
const ASKED = sql`lower(coalesce(leads.asked_make, vehicles.make) || ' ' || coalesce(leads.asked_model, vehicles.model))`;
const ALSO_ASKED = sql`lower(coalesce(leads.also_make, also.make) || ' ' || coalesce(leads.also_model, also.model))`;

/** Models that a request asks this dealer for: only the second car's, if that alone is theirs. */
function modelsFor(request: "asked" | "earlier") {
  const column = (name: string) => sql.ref(`${request}.${name}`);
  const sellsSecond = sql`${column("also_dealer_id")} = lead_routes.dealer_id`;
  const sellsFirst = sql`${column("named_dealer_id")} = lead_routes.dealer_id`;
  return sql`array_remove(array[
    case when not coalesce(${sellsSecond}, false) or ${sellsFirst} then ${column("model")} end,
    case when ${sellsSecond} then ${column("also_model")} end
  ], null)`;
}

/** An IPv6 /64 is one network. */
export const clientNetwork = (ip: string | null) =>
  sql`network(set_masklen(${ip}::inet, case family(${ip}::inet) when 6 then 64 else 32 end))`;

/**
 * Prevents a race condition: concurrent requests of one person or network cannot see each other. Locks in a fixed
 * order to avoid deadlocks.
 */
export async function lockLeadPerson(
  tx: DbOrTransaction,
  { email_normalised, phone }: Person,
  ip: string | null = null,
) {
  const texts = [`lead email ${email_normalised}`, `lead phone ${phone}`];
  await sql`/* planned once */
    select pg_advisory_xact_lock(key) from (
      select hashtextextended(locked, 0) as key
      from unnest(${texts}::text[] || ('lead network ' || ${clientNetwork(ip)}::text)) as locked
      where locked is not null order by key
    ) as keys
  `.execute(tx);
}
