import type { BrowsePlace } from "#src/domain/geo/browse-place.ts";
import { parsePostcode } from "#src/domain/geo/postcode.ts";
import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import { browsePage } from "#src/services/browse/browse-page.ts";
import { buildVehicle } from "./factories.ts";
import type { TestDatabase } from "./test-database.ts";

type Car = Parameters<typeof buildVehicle>[1];
export type Cars = Record<string, Car>;

export function stockByName(database: Pick<TestDatabase, "db" | "carsOnSale" | "now">, dealerId: string) {
  const names = new Map<string, string>();

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

  async function browse(filters: Partial<BrowseFilters> = {}, place: BrowsePlace | null = null) {
    const {
      facets: _,
      without: __,
      ...result
    } = await browsePage(database, { sort: "newest", page: 1, ...filters }, place);
    return result;
  }

  async function found(filters: Partial<BrowseFilters> = {}, place: BrowsePlace | null = null) {
    const { vehicles } = await browse(filters, place);
    return vehicles.map((vehicle) => names.get(vehicle.vehicle_id));
  }

  return { stock, browse, found };
}

export function placeAt(text: string, latitude: number, longitude: number): BrowsePlace {
  const postcode = parsePostcode(text);
  if (postcode === null) throw new Error(`${text} is not a postcode`);
  return { point: { latitude, longitude }, postcode };
}
