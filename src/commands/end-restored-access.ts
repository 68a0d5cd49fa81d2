import { readFile } from "node:fs/promises";
import path from "node:path";
import type { DatabaseHandle } from "#src/db/database.ts";
import type { Env } from "#src/env.ts";
import { createFolderPhotoStore } from "#src/integrations/photo-store/folder-photo-store.ts";
import type { PhotoStore } from "#src/integrations/photo-store/photo-store.ts";
import { createEncryption } from "#src/services/context/encryption.ts";
import { describeRestoredAccess, replayTombstones } from "#src/services/tombstones/replay-tombstones.ts";
import { copyTombstones, readTombstones } from "#src/services/tombstones/store-tombstones.ts";

/** @property formerFolder the DATA_DIR before the restore */
export type RestoreEnv = Env & { formerFolder: string | undefined };

/** Ends the access that the backup revived, and prints what to check. */
export async function endRestoredAccess(restored: {
  env: RestoreEnv;
  database: DatabaseHandle;
  photoStore: PhotoStore;
  secrets: ReadonlySet<string>;
  madeAt: Date;
}): Promise<void> {
  const { env, database, photoStore, madeAt } = restored;
  const { formerFolder } = env;
  const secrets = new Set(restored.secrets);
  if (formerFolder !== undefined) {
    await copyTombstones(createFolderPhotoStore(formerFolder), photoStore);
    const former = await readFile(path.join(formerFolder, "auth-secret"), "utf8").catch(() => null);
    if (former) secrets.add(former.trim());
  }
  const access = await replayTombstones(database.db, {
    tombstones: await readTombstones(photoStore),
    encryptions: [...secrets].map(createEncryption),
    madeAt,
    now: new Date(),
  });
  for (const line of describeRestoredAccess(access)) console.log(line);
  if (env.PHOTO_STORE === "fs" && formerFolder === undefined) {
    console.log(
      "Only the backup's own tombstones were read: people erased and access revoked since are back. " +
        "If the former DATA_DIR still exists, restore again with --tombstones FOLDER.",
    );
  }
}
