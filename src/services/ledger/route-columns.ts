import { sql } from "kysely";

/** The car that a lead is about for the dealer of its route: their own, if the lead is about two. */
export function vehicleOfRoute(leads: string, routes: string) {
  const [lead, route] = [sql.table(leads), sql.table(routes)];
  return sql<string | null>`(
    select cars.vehicle_id from vehicles as cars
    where cars.vehicle_id in (${lead}.vehicle_id, ${lead}.also_vehicle_id)
      and (cars.dealer_id = ${route}.dealer_id
        or (cars.vehicle_id = ${lead}.vehicle_id and ${route}.reason <> 'own_vehicle'))
    order by cars.dealer_id = ${route}.dealer_id desc,
      cars.vehicle_id = ${lead}.vehicle_id desc nulls last
    limit 1
  )`;
}

export const VEHICLE_OF_ROUTE = vehicleOfRoute("leads", "lead_routes");
