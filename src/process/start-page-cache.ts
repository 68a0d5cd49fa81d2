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
  /** Resolves when the copies know what has been saved until now. */
  catchUp(): Promise<void>;
  close(): void;
}

/** Copies of public pages, and who tells them what the database says has changed. */
export async function startPageCache({
  connection,
  readDatabase,
  maxBytes,
  log,
}: Parts): Promise<PageCacheHandle> {
  const pageCache = createPageCache({ maxBytes, now: Date.now, isHeard: () => changes.isHeard() });
  const changes = await followPublicChanges({
    connection,
    onChanges(subjects, walPosition) {
      // First: what is rendered because of it must not read what was before.
      readDatabase.demand(walPosition);
      pageCache.changed(subjects);
    },
    onBroken: (reason) => log.warn({ reason }, "copies of public pages wait for the database"),
  });
  return { pageCache, catchUp: changes.newest, close: changes.close };
}
