import type { PhotoStore } from "#src/integrations/photo-store/photo-store.ts";
import { isTombstoneFile } from "./tombstone.ts";

/** Copies them into the restored store, for the next restore. */
export async function copyTombstones(from: PhotoStore, to: PhotoStore): Promise<void> {
  for await (const name of from.list()) {
    if (!isTombstoneFile(name)) continue;
    const bytes = await from.read(name);
    if (bytes) await to.put(name, bytes);
  }
}
