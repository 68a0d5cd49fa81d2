import type { ClientConfig } from "pg";
import type { Logger } from "pino";
import { followPublicChanges } from "#src/db/public-changes.ts";
import type { ReadDatabase } from "#src/db/read-database.ts";
import { createPageCache, type PageCache } from "#src/http/page-cache/page-cache.ts";

interface Parts {
  connection: ClientConfig;
  readDatabase: ReadDatabase;
  maxBytes: number;
  log: Pick<Logger, "warn">;
}

export interface PageCacheHandle {
  pageCache: PageCache;
  catchUp(): Promise<void>;
  close(): void;
}

export async function startPageCache({
  connection,
  readDatabase,
  maxBytes,
  log,
}: Parts): Promise<PageCacheHandle> {
  const pageCache = createPageCache({ maxBytes, now: Date.now, areChangesKnown: () => changes.isCurrent() });
  const changes = await followPublicChanges({
    connection,
    onChanges(tags, walPosition) {
      // First: renderings caused by the invalidation must not read a replica behind this change.
      readDatabase.demand(walPosition);
      pageCache.changed(tags);
    },
    onBroken: (reason) => log.warn({ reason }, "page cache disconnected, retrying"),
  });
  return { pageCache, catchUp: changes.newest, close: changes.close };
}
