import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";

/** The materialised count tables with their dimensions. */
export const CUBES = {
  browse_price_counts: ["model_id", "body_id", "year", "price / 1000 as price_band_1000"],
  browse_trim_counts: ["variant_id", "body_id", "year", "price / 5000 as price_band_5000"],
  browse_mileage_counts: [
    "model_id",
    "body_id",
    "year",
    "price / 1000 as price_band_1000",
    "mileage / 5000 as mileage_band_5000",
  ],
  browse_battery_counts: [
    "model_id",
    "body_id",
    "year",
    "battery_kwh",
    "dc_kw",
    "price / 1000 as price_band_1000",
  ],
  browse_number_counts: [
    "model_id",
    "body_id",
    "year",
    "battery_kwh",
    "dc_kw",
    "price / 1000 as price_band_1000",
    "mileage / 10000 as mileage_band_10000",
  ],
  browse_place_counts: ["place_id", "body_id", "price / 5000 as price_band_5000"],
};

/** Compares materialised counts with fresh ones in one statement, so on one snapshot. */
export async function findCountDifferences(db: DbOrTransaction): Promise<unknown[]> {
  const comparisons = Object.entries(CUBES).map(([cube, columns]) => {
    const ofCars = columns.join(", ");
    const named = columns.map((column) => column.replace(/.* as /, "")).join(", ");
    const counted = `select ${ofCars}, count(*) as cars from browse join variants using (variant_id)
      group by ${named}`;
    const told = `select ${named}, sum(cars) as cars from (
        select ${named}, cars from ${cube}
        union all select ${ofCars}, cars from browse_changes join variants using (variant_id)
      ) as summed group by ${named} having sum(cars) <> 0`;
    return `select '${cube}' as cube, to_jsonb(different) as kind
      from ((${counted}) except (${told}) union all ((${told}) except (${counted}))) as different`;
  });
  return (await sql.raw(comparisons.join(" union all ")).execute(db)).rows;
}
