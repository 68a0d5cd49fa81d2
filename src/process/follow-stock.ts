import type { Logger } from "pino";
import { LivingCars } from "#src/catalogue/cars-on-sale.ts";
import { followPublicChanges } from "#src/db/public-changes.ts";
import { createPageCache, type PageCache } from "#src/http/page-cache/page-cache.ts";
import { selectPublicCards } from "#src/services/browse/card-queries.ts";
import { DEALER_EVENTS_CHANNEL, type DealerEvents } from "#src/services/context/dealer-events.ts";
import type { Databases } from "./open-databases.ts";

interface Parts {
  databases: Pick<Databases, "connection" | "jobs" | "read">;
  maxBytes: number;
  dealerEvents: DealerEvents;
  log: Pick<Logger, "warn">;
}

/** What a web process holds of the public stock. The connection that follows it has the events of enquiries, too. */
export interface FollowedStock {
  carsOnSale: LivingCars;
  pageCache: PageCache;
  catchUp(): Promise<void>;
  close(): void;
}

export async function followStock({ databases, maxBytes, dealerEvents, log }: Parts): Promise<FollowedStock> {
  const carsOnSale = new LivingCars(databases.jobs, selectPublicCards, {
    asOf: () => changes.outdatedSince(),
    isCurrent: () => changes.isCurrent(),
  });
  const pageCache = createPageCache({ maxBytes, now: Date.now, areChangesKnown: () => changes.isCurrent() });
  const changes = await followPublicChanges({
    connection: databases.connection,
    async onChanges({ tags, vehicleIds, walPosition }) {
      // In this order: pages drawn because of the invalidation must read neither a replica nor cars of before.
      databases.read.demand(walPosition);
      await carsOnSale.apply(vehicleIds, tags.split(" "));
      pageCache.changed(tags);
    },
    channels: { [DEALER_EVENTS_CHANNEL]: dealerEvents.publish },
    onConnected: dealerEvents.missed,
    onBroken: (reason) => log.warn({ reason }, "changes of stock and enquiries not followed, retrying"),
  });
  return { carsOnSale, pageCache, catchUp: changes.newest, close: changes.close };
}
