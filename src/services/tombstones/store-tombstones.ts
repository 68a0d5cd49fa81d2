import { randomUUID } from "node:crypto";
import type { PhotoStore } from "#src/integrations/photo-store/photo-store.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { isTombstoneFile, tombstoneDigest, tombstoneFile, tombstoneKey, writeLines } from "./tombstone.ts";
import { popTombstones } from "./tombstone-queries.ts";

const BATCH_SIZE = 1000;

/**
 * Moves tombstones out of the database, which a restore replaces. Stored before the commit: a crash in
 * between stores them twice, which does no harm.
 */
export async function storeTombstones(app: Pick<AppContext, "db" | "now" | "encryption" | "photoStore">) {
  for (;;) {
    const stored = await app.db.transaction().execute(async (tx) => {
      const tombstones = await popTombstones(tx, BATCH_SIZE);
      if (tombstones.length === 0) return 0;
      const key = tombstoneKey(app.encryption);
      const lines = tombstones.map(({ kind, record_id, at }) => ({
        kind,
        at,
        key,
        digest: tombstoneDigest(app.encryption, kind, record_id),
      }));
      const name = tombstoneFile(app.now(), randomUUID());
      await app.photoStore.put(name, Buffer.from(writeLines(lines)));
      return tombstones.length;
    });
    if (stored < BATCH_SIZE) return;
  }
}

/** Copies them into the restored store, for the next restore. */
export async function copyTombstones(from: PhotoStore, to: PhotoStore) {
  for await (const name of from.list()) {
    if (!isTombstoneFile(name)) continue;
    const bytes = await from.read(name);
    if (bytes) await to.put(name, bytes);
  }
}
