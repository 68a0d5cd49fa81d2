import { type RawBuilder, sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import { containing } from "#src/db/like.ts";
import type { PriceRange } from "#src/domain/vehicles/price-range.ts";

/** Generated listings have invented prices, so no statistic counts them. */
const generatedVehicles = sql`select from vehicles where vehicles.vehicle_id = browse.vehicle_id
  and vehicles.is_generated`;

export interface MakeAndModel {
  make: string;
  model: string;
}

/**
 * Matches the cars of /browse?model=…, where a model may continue ('Model 3 Performance'). Case-insensitive;
 * the lateral join reads only both ends of the index per trim.
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
    ), generated as materialized (
      select browse.variant_id, count(*) as cars
      from vehicles join browse on browse.vehicle_id = vehicles.vehicle_id
      where vehicles.is_generated
      group by browse.variant_id
    )
    select (wanted.place - 1)::int as place, min(prices.lowest) as lowest, max(prices.highest) as highest,
      sum(counted.cars - coalesce(generated.cars, 0))::int as on_sale,
      sum(coalesce(generated.cars, 0))::int as generated
    from unnest(${makes}::text[], ${patterns}::text[]) with ordinality as wanted (make, pattern, place)
    join variants on lower(variants.make) = lower(wanted.make) and variants.model_search like lower(wanted.pattern)
    join counted on counted.variant_id = variants.variant_id and counted.cars > 0
    left join generated on generated.variant_id = variants.variant_id
    cross join lateral (
      select ${endOfRange(sql`asc`)} as lowest, ${endOfRange(sql`desc`)} as highest
    ) as prices
    group by wanted.place
    having min(prices.lowest) is not null
  `.execute(db);
  return rows;
}

/** Reads the index (variant_id, price) from one end. */
const endOfRange = (order: RawBuilder<unknown>) => sql`(
  select browse.price from browse
  where browse.variant_id = variants.variant_id and not exists (${generatedVehicles})
  order by browse.price ${order} limit 1
)`;

export interface AreaPrices {
  /** Without generated listings. */
  on_sale: number;
  /** In whole pounds. */
  average_price: number | null;
}

export async function selectAreaStock(db: Db, areas: readonly string[]): Promise<AreaPrices> {
  const { rows } = await sql<AreaPrices>`
    select count(*)::int as on_sale, round(avg(browse.price))::int as average_price
    from browse join places on places.place_id = browse.place_id
    where places.area = any(${[...areas]}::text[]) and not exists (${generatedVehicles})
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
