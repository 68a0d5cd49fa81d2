import type { ClientConfig } from "pg";
import type { Logger } from "pino";
import { followPublicChanges } from "#src/db/public-changes.ts";
import type { ReadDatabase } from "#src/db/read-database.ts";
import { createPageCache, type PageCache } from "#src/http/page-cache/page-cache.ts";

interface Parts {
  connection: ClientConfig;
  read_database: ReadDatabase;
  max_bytes: number;
  log: Pick<Logger, "warn">;
}

export interface PageCopies {
  page_cache: PageCache;
  /** Resolves when the copies know what has been saved until now. */
  catchUp(): Promise<void>;
  close(): void;
}

/** Copies of public pages, and who tells them what the database says has changed. */
export async function startPageCopies({
  connection,
  read_database,
  max_bytes,
  log,
}: Parts): Promise<PageCopies> {
  const page_cache = createPageCache({ max_bytes, now: Date.now, isHeard: () => changes.isHeard() });
  const changes = await followPublicChanges({
    connection,
    onChanges(subjects, wal_position) {
      // First: what is rendered because of it must not read what was before.
      read_database.demand(wal_position);
      page_cache.changed(subjects);
    },
    onBroken: (reason) => log.warn({ reason }, "copies of public pages wait for the database"),
  });
  return { page_cache, catchUp: changes.newest, close: changes.close };
}
