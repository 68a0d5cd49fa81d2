import { FEATURED_VEHICLES } from "#src/domain/policy/browse.ts";
import type { VehicleSummary } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { CARS_FOR_SALE } from "./browse-condition-queries.ts";
import { selectSummaries } from "./browse-queries.ts";
import { withDistance } from "./select-page.ts";

export async function featuredVehicles({ db }: Pick<AppContext, "db">): Promise<VehicleSummary[]> {
  const rows = await selectSummaries(db, CARS_FOR_SALE, {
    sort: "newest",
    total: Number.POSITIVE_INFINITY,
    offset: 0,
    limit: FEATURED_VEHICLES,
  });
  return rows.map((row) => withDistance(row, null));
}
