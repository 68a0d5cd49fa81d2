import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";

export interface LeadNearby {
  postcode: string;
  budget_band: string;
  lead_score: number;
  models: string[];
  asked_about: { make: string; model: string; dealer_id: string } | null;
  distance_miles: number;
}

export async function selectLeadsNearby(db: Db, dealerId: string, limit: number) {
  const { rows } = await sql<LeadNearby>`
    with nearby as (
      select leads.*, ${distance} as distance_miles
      from leads join dealers on dealers.dealer_id = ${dealerId}
      where leads.state in ('routed', 'unmatched', 'withdrawn') and leads.latitude is not null
        and dealers.latitude is not null
        -- A degree of latitude is 69 miles: a cheap prefilter.
        and abs(leads.latitude - dealers.latitude) * 69 <= leads.max_travel_mi
        and ${distance} <= leads.max_travel_mi
      order by leads.created_at desc, leads.lead_id
      limit ${limit}
    )
    select nearby.postcode, nearby.budget_band, nearby.lead_score, nearby.models, distance_miles,
      case when vehicles.vehicle_id is not null then jsonb_build_object(
        'make', vehicles.make, 'model', vehicles.model, 'dealer_id', vehicles.dealer_id
      ) end as asked_about
    from nearby left join vehicles using (vehicle_id)
    order by nearby.created_at desc, nearby.lead_id
  `.execute(db);
  return rows;
}

// The formula of milesBetween in domain/geo/distance.ts.
const distance = sql`2 * 3958.7613 * asin(sqrt(least(1,
  power(sin(radians(dealers.latitude - leads.latitude) / 2), 2)
  + cos(radians(leads.latitude)) * cos(radians(dealers.latitude))
  * power(sin(radians(dealers.longitude - leads.longitude) / 2), 2))))`;
