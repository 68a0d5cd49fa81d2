import type { VehicleCard } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { selectPublicSummaries } from "./summary-queries.ts";

/** In the order of the ids, without cars that are not on sale; cached where the process follows changes. */
export const publicCards = (
  { db, carsOnSale }: Pick<AppContext, "db" | "carsOnSale">,
  ids: readonly string[],
): Promise<VehicleCard[]> => carsOnSale.cards.read(ids, (missing) => selectPublicSummaries(db, missing));
