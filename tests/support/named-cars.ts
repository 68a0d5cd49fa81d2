import type { DatabaseHandle } from "#src/db/database.ts";
import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import type { BrowsePlace } from "#src/services/browse/browse-conditions.ts";
import { browseVehicles } from "#src/services/browse/browse-vehicles.ts";
import { buildVehicle } from "./factories.ts";

type Car = Parameters<typeof buildVehicle>[1];
export type Cars = Record<string, Car>;

/** Cars under names that a test can speak of, and browsing that answers with those names. */
export function namedCars(database: Pick<DatabaseHandle, "db">, dealerId: string) {
  const names = new Map<string, string>();

  /** Each car is a minute older than the one before. */
  async function stock(cars: Cars): Promise<void> {
    for (const [index, [name, car]] of Object.entries(cars).entries()) {
      const createdAt = new Date(Date.UTC(2025, 0, 1, 12, -index));
      const { vehicle_id } = await buildVehicle(database.db, {
        dealer_id: dealerId,
        created_at: createdAt,
        ...car,
      });
      names.set(vehicle_id, name);
    }
  }

  function browse(filters: Partial<BrowseFilters> = {}, place: BrowsePlace | null = null) {
    return browseVehicles(database, { sort: "newest", page: 1, ...filters }, place);
  }

  async function found(filters: Partial<BrowseFilters> = {}, place: BrowsePlace | null = null) {
    const { vehicles } = await browse(filters, place);
    return vehicles.map((vehicle) => names.get(vehicle.vehicle_id));
  }

  return { stock, browse, found };
}
