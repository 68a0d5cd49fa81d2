import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";

export interface NamedCars {
  make: string;
  model: string;
  dealer_id: string;
  dealer_name: string;
  cars: number;
}

/** How many cars of each name every dealer has, sold ones aside. */
export async function countCarsByName(db: Db) {
  const { rows } = await sql<NamedCars>`
    select make, model, dealer_id, dealers.name as dealer_name, count(*)::int as cars
    from vehicles join dealers using (dealer_id)
    where sold_at is null and not is_generated
    group by make, model, dealer_id, dealers.name
    order by cars desc, make, model, dealers.name
  `.execute(db);
  return rows;
}
