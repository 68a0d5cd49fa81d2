import { LivingCars, readCatalogue } from "#src/catalogue/cars-on-sale.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { followPublicChanges } from "#src/db/public-changes.ts";
import { FIELD_FILTERS } from "#src/domain/vehicles/fields/filters.ts";
import { selectPublicCards } from "#src/services/browse/card-queries.ts";
import type { TestDatabase } from "./test-database.ts";

const NUMBERS = [
  ...(["year", "price", "mileage", "battery_kwh", "nominal_kwh", "dc_kw", "summer_range_est"] as const),
  ...(["winter_range", "seq", "listed_at", "price_band", "body", "is_generated"] as const),
  ...Object.values(FIELD_FILTERS).map(({ column }) => column),
];

/** Every value of every car, by id. */
export function contents(catalogue: Catalogue) {
  const cars = Array.from({ length: catalogue.size }, (_, row) => [
    catalogue.idOf(row),
    [
      ...NUMBERS.map((name) => catalogue.column(name)[row]),
      catalogue.names.values[catalogue.column("name")[row] ?? -1],
      catalogue.places.values[catalogue.column("place")[row] ?? -1],
    ],
  ]);
  return { cars: Object.fromEntries(cars), bodies: catalogue.bodyStyles() };
}

/** The catalogue of a process that follows the log, beside one read anew. */
export async function followCatalogue(database: Pick<TestDatabase, "db" | "pool" | "url">) {
  const cars = new LivingCars(database, selectPublicCards, { asOf: () => null, isCurrent: () => true });
  const changes = await followPublicChanges({
    connection: { connectionString: database.url },
    onChanges: ({ vehicleIds, tags }) => cars.apply(vehicleIds, tags.split(" ")),
    onBroken: (reason) => {
      throw new Error(reason);
    },
    // Reads on demand only.
    limits: { readEveryMs: 3_600_000, trustedMs: 3_600_000, awaitedMs: 10_000 },
  });
  return {
    cars,
    /** What the process holds after it has read the log. */
    async held() {
      await changes.newest();
      return contents(await cars.catalogue());
    },
    readAnew: async () => contents(await readCatalogue(database.db)),
    close: changes.close,
  };
}
