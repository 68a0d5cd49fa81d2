import type { VehicleSummary } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import {
  type AreaPrices,
  findPlaceIdsInAreas,
  selectAreaStock,
} from "#src/services/vehicles/market-price/market-queries.ts";
import { CARS_FOR_SALE } from "./browse-condition-queries.ts";
import { selectSummaries } from "./browse-queries.ts";
import { withDistance } from "./select-page.ts";

export interface AreaStock extends AreaPrices {
  newest: VehicleSummary[];
}

/** Matches whole postcode areas: 'M' is Manchester, never Milton Keynes. */
export async function stockInAreas(
  { db }: Pick<AppContext, "db">,
  areas: readonly string[],
  newest: number,
): Promise<AreaStock> {
  const [stock, placeIds] = await Promise.all([selectAreaStock(db, areas), findPlaceIdsInAreas(db, areas)]);
  if (stock.on_sale === 0) return { ...stock, newest: [] };
  const conditions = { ...CARS_FOR_SALE, placeIds };
  const page = { sort: "newest", total: stock.on_sale, offset: 0, limit: newest } as const;
  const rows = await selectSummaries(db, conditions, page);
  return { ...stock, newest: rows.map((row) => withDistance(row, null)) };
}
