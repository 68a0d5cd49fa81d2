import { formatPounds } from "#src/domain/format/format.ts";
import { browseFiltersToSearch } from "#src/domain/vehicles/browse-filters.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import type { SoldVehicle } from "#src/services/vehicles/vehicle-queries.ts";

export interface SoldFacts {
  title: string;
  text: string;
  dealer: { slug: string; name: string };
  /** Query of a search for cars of its model. */
  search: string;
  model: string;
}

export function soldFacts(vehicle: SoldVehicle): SoldFacts {
  const title = vehicleTitle(vehicle);
  const model = `${vehicle.make} ${vehicle.model}`;
  return {
    title: `${title}: sold`,
    text: `This ${title} was for sale at ${formatPounds(vehicle.price)}. It is sold, so you can no longer ask about it.`,
    dealer: { slug: vehicle.dealer_slug, name: vehicle.dealer_name },
    search: browseFiltersToSearch({ model, sort: "newest", page: 1 }).toString(),
    model,
  };
}
