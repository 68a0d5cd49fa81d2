import { search } from "#src/catalogue/search.ts";
import type { BrowsePlace } from "#src/domain/geo/browse-place.ts";
import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import type { AppContext } from "#src/services/app-context.ts";

export async function countCars(
  { carsOnSale }: Pick<AppContext, "carsOnSale">,
  filters: Partial<BrowseFilters>,
  place: BrowsePlace | null,
): Promise<number> {
  return search(await carsOnSale.catalogue(), { filters, place }).total;
}
