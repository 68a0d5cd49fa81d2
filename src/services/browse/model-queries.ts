import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";

export interface ModelOnSale {
  make: string;
  model: string;
  count: number;
}

/** Exact, from the smallest materialised counts and the changes not in them yet. By make and model. */
export async function listModelsOnSale(db: Db): Promise<ModelOnSale[]> {
  const { rows } = await sql<ModelOnSale>`
    with counted as (
      select model_id, cars from browse_price_counts
      union all
      select variants.model_id, browse_changes.cars
      from browse_changes join variants on variants.variant_id = browse_changes.variant_id
    )
    select models.make, models.model, sum(counted.cars) as count
    from counted join models on models.model_id = counted.model_id
    group by models.model_id
    having sum(counted.cars) > 0
    order by models.make, models.model
  `.execute(db);
  return rows;
}
