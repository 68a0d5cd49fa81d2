import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import { type BrowseConditions, matching } from "./browse-condition-queries.ts";

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

/** Counts the cars themselves: asked for when a field gets the focus, not with each page. */
export async function listModelsMatching(db: Db, conditions: BrowseConditions): Promise<ModelOnSale[]> {
  const { rows } = await sql<ModelOnSale>`
    with counted as (
      select variant_id, count(*) as cars from browse where ${matching(conditions)} group by variant_id
    )
    select models.make, models.model, sum(counted.cars)::int as count
    from counted
    join variants on variants.variant_id = counted.variant_id
    join models on models.model_id = variants.model_id
    group by models.model_id
    order by models.make, models.model
  `.execute(db);
  return rows;
}
