import type { Logger } from "pino";
import { LivingCars } from "#src/catalogue/cars-on-sale.ts";
import { followPublicChanges } from "#src/db/public-changes.ts";
import { createPageCache, type PageCache } from "#src/http/page-cache/page-cache.ts";
import type { Databases } from "./open-databases.ts";

interface Parts {
  databases: Pick<Databases, "connection" | "jobs" | "read">;
  maxBytes: number;
  log: Pick<Logger, "warn">;
}

/** What a web process holds of the public stock. */
export interface FollowedStock {
  carsOnSale: LivingCars;
  pageCache: PageCache;
  catchUp(): Promise<void>;
  close(): void;
}

export async function followStock({ databases, maxBytes, log }: Parts): Promise<FollowedStock> {
  const carsOnSale = new LivingCars(databases.jobs, {
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
    onBroken: (reason) => log.warn({ reason }, "changes of the stock not followed, retrying"),
  });
  return { carsOnSale, pageCache, catchUp: changes.newest, close: changes.close };
}
