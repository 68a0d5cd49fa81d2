import { LivingCars } from "#src/catalogue/cars-on-sale.ts";
import type { DatabaseHandle } from "#src/db/database.ts";
import { followPublicChanges } from "#src/db/public-changes.ts";
import { selectPublicCards } from "#src/services/browse/card-queries.ts";

const HOUR_MS = 3_600_000;

/** The catalogue and the cards of a web process, which follow the log of changes. */
export async function followStock(database: DatabaseHandle, url: string) {
  const cars = new LivingCars(database, selectPublicCards, { asOf: () => null, isCurrent: () => true });
  const changes = await followPublicChanges({
    connection: { connectionString: url },
    onChanges: ({ vehicleIds, tags }) => cars.apply(vehicleIds, tags.split(" ")),
    onBroken: (reason) => {
      throw new Error(reason);
    },
    // Reads on demand only, however slow the machine is.
    limits: { readEveryMs: HOUR_MS, trustedMs: HOUR_MS, awaitedMs: HOUR_MS, responseTimeoutMs: HOUR_MS },
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
