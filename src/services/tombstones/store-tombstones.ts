import { randomUUID } from "node:crypto";
import type { PhotoStore } from "#src/integrations/photo-store/photo-store.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { Encryption } from "#src/services/context/encryption.ts";
import { popTombstones, type TombstoneKind } from "./tombstone-queries.ts";

const BATCH_SIZE = 1000;

/**
 * Moves tombstones out of the database, which a restore replaces. Stored before the commit: a crash in
 * between stores them twice, which does no harm.
 */
export async function storeTombstones(app: Pick<AppContext, "db" | "now" | "encryption" | "photoStore">) {
  let stored: number;
  do {
    stored = await app.db.transaction().execute(async (tx) => {
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
  } while (stored === BATCH_SIZE);
}

/** Copies them into the restored store, for the next restore. */
export async function copyTombstones(from: PhotoStore, to: PhotoStore) {
  for await (const name of from.list()) {
    if (!isTombstoneFile(name)) continue;
    const bytes = await from.read(name);
    if (bytes) await to.put(name, bytes);
  }
}

/** A line of a stored file: no id and no personal data. */
export interface StoredTombstone {
  kind: string;
  at: Date;
  /** Recognises the secret of the digest: it may have been rotated. */
  key: string;
  digest: string;
}

const PREFIX = "tombstones-";
export const isTombstoneFile = (name: string): boolean => name.startsWith(PREFIX);
export const tombstoneFile = (at: Date, id: string): string =>
  `${PREFIX}${at.toISOString().replace(/[:.]/g, "-")}-${id}.txt`;

type Digests = Pick<Encryption, "digest">;
export const tombstoneKey = ({ digest }: Digests): string => digest("tombstone key", "").slice(0, 16);
export const tombstoneDigest = ({ digest }: Digests, kind: TombstoneKind, recordId: string): string =>
  digest("tombstone", `${kind} ${recordId}`);

export const writeLines = (tombstones: readonly StoredTombstone[]): string =>
  tombstones.map(({ kind, at, key, digest }) => `${kind} ${at.toISOString()} ${key} ${digest}\n`).join("");

function readLines(text: string): StoredTombstone[] {
  return text.split("\n").flatMap((line) => {
    const [kind = "", at = "", key = "", digest = ""] = line.split(" ");
    return digest === "" ? [] : [{ kind, at: new Date(at), key, digest }];
  });
}

export async function readTombstones(store: PhotoStore): Promise<StoredTombstone[]> {
  const found: StoredTombstone[] = [];
  for await (const name of store.list()) {
    if (!isTombstoneFile(name)) continue;
    const bytes = await store.read(name);
    if (bytes) found.push(...readLines(Buffer.from(bytes).toString()));
  }
  return found;
}
