import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import { containing } from "#src/db/like.ts";
import type { PriceRange } from "#src/domain/vehicles/price-range.ts";

export interface MakeAndModel {
  make: string;
  model: string;
}

/**
 * Matches the cars of /browse?model=…, where a model may continue ('Model 3 Performance').
 * Case-insensitive; the lateral join reads only both ends of the index per trim.
 * @returns `place`: index in `models`
 */
export async function selectPriceRanges(
  db: Db,
  models: readonly MakeAndModel[],
): Promise<({ place: number } & PriceRange)[]> {
  const makes = models.map(({ make }) => make);
  const patterns = models.map(({ model }) => containing(model));
  const { rows } = await sql<{ place: number } & PriceRange>`
    with counted as materialized (
      select variant_id, sum(cars) as cars
      from (
        select variant_id, cars from browse_trim_counts union all select variant_id, cars from browse_changes
      ) as known
      group by variant_id
    )
    select (wanted.place - 1)::int as place, min(prices.lowest) as lowest, max(prices.highest) as highest,
      sum(counted.cars)::int as on_sale
    from unnest(${makes}::text[], ${patterns}::text[]) with ordinality as wanted (make, pattern, place)
    join variants on lower(variants.make) = lower(wanted.make) and variants.model_search like lower(wanted.pattern)
    join counted on counted.variant_id = variants.variant_id and counted.cars > 0
    cross join lateral (
      select min(price) as lowest, max(price) as highest from browse where browse.variant_id = variants.variant_id
    ) as prices
    group by wanted.place
  `.execute(db);
  return rows;
}

export async function selectAreaStock(
  db: Db,
  areas: readonly string[],
): Promise<{ on_sale: number; average_price: number | null }> {
  const { rows } = await sql<{ on_sale: number; average_price: number | null }>`
    select count(*) as on_sale, round(avg(browse.price))::int as average_price
    from browse join places on places.place_id = browse.place_id
    where places.area = any(${[...areas]}::text[])
  `.execute(db);
  return rows[0] ?? { on_sale: 0, average_price: null };
}

export async function findPlaceIdsInAreas(db: Db, areas: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom("places")
    .select("place_id")
    .where("area", "in", [...areas])
    .execute();
  return rows.map((row) => row.place_id);
}
