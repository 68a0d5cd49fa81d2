import { LivingCars } from "#src/catalogue/cars-on-sale.ts";
import { followPublicChanges } from "#src/db/public-changes.ts";
import { selectPublicCards } from "#src/services/browse/card-queries.ts";
import type { TestDatabase } from "#tests/support/test-database.ts";

/** The catalogue and the cards of a web process, which follow the log of changes. */
export async function followStock(database: TestDatabase) {
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
    /** As a page would use it now. */
    async carsOnSale() {
      await changes.newest();
      return cars;
    },
    close: changes.close,
  };
}
