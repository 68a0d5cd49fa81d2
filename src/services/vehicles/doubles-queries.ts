import { sql } from "kysely";
import { DOUBLES_LISTED } from "#src/domain/policy/operations.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import type { WithDb } from "#src/services/app-context.ts";
import { IS_OFFERED } from "./dealer-vehicle-queries.ts";

/** Cars on sale in two or more listings, by registration or VIN, and since when they are. */
export const DOUBLES = sql`
  select min(identity) as identity, vehicle_ids, min(since) as since
  from (
    select identity, array_agg(vehicle_id order by vehicle_id) as vehicle_ids,
      (array_agg(on_sale_since order by on_sale_since))[2] as since
    from vehicles cross join lateral unnest(array[registration, vin]) as identified (identity)
    where identity is not null and ${IS_OFFERED} and sold_at is null
    group by identity having count(*) > 1
  ) as same
  group by vehicle_ids
`;

interface Listed
  extends Pick<Vehicle, "vehicle_id" | "dealer_id" | "year" | "make" | "model" | "price" | "stock_ref"> {
  dealer_name: string;
}

interface Double {
  /** Registration or VIN. */
  identity: string;
  since: Date;
  listings: Listed[];
}

/** The oldest first, also of its listings. */
export async function listDoubles({ db }: WithDb) {
  const { rows } = await sql<Double>`
    select identity, since, (
      select jsonb_agg(jsonb_build_object(
        'vehicle_id', vehicle_id, 'dealer_id', dealer_id, 'dealer_name', dealers.name, 'year', year, 'make', make,
        'model', model, 'price', price, 'stock_ref', stock_ref
      ) order by on_sale_since, vehicle_id)
      from vehicles join dealers using (dealer_id) where vehicle_id = any(vehicle_ids)
    ) as listings
    from (${DOUBLES}) as doubles order by since limit ${DOUBLES_LISTED}
  `.execute(db);
  return rows;
}
