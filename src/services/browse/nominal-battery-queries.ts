import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import { usableFiguresFor } from "#src/domain/battery/battery-sizes.ts";
import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import type { NominalBatteries } from "./browse-condition-queries.ts";

/**
 * Resolves nominal sizes to ranges of stated figures of known models, so that they need no column, index or
 * count table. Skips the query if no size is affected.
 */
export async function findNominalBatteries(
  db: Db,
  { minBattery, maxBattery }: Pick<BrowseFilters, "minBattery" | "maxBattery">,
): Promise<NominalBatteries[]> {
  const figures = minBattery === undefined ? [] : usableFiguresFor(minBattery, maxBattery);
  if (figures.length === 0) return [];
  const names = figures.map(({ make, model }, index) => sql`(${index}::int, ${make}, ${model})`);
  const { rows } = await sql<{ figure: number; model_id: number; variant_ids: number[] }>`
    select figure, models.model_id, array_agg(variants.variant_id) as variant_ids
    from (values ${sql.join(names)}) as known (figure, make, model)
    join models on md5(models.make) || md5(models.model) = md5(known.make) || md5(known.model)
    join variants on variants.model_id = models.model_id
    group by figure, models.model_id
  `.execute(db);
  return rows.flatMap(({ figure, model_id, variant_ids }) => {
    const found = figures[figure];
    return found === undefined
      ? []
      : [{ modelId: model_id, variantIds: variant_ids, years: found.years, fromKwh: found.fromKwh }];
  });
}
