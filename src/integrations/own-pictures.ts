import { readFile } from "node:fs/promises";
import path from "node:path";
import { PHOTO_ADDRESS, storedNamesOf } from "#src/domain/photos/photo-files.ts";
import { pictureSources } from "#src/domain/vehicles/pictures.ts";
import type { PhotoStore } from "./photo-store/photo-store.ts";

/** Reads by public path, never fetches; null when it cannot be read. */
export type ReadPicture = (image: string) => Promise<Uint8Array | null>;

export function ownPictures(folder: string, store: Pick<PhotoStore, "read">): ReadPicture {
  const root = path.resolve(folder);
  return async (image) => {
    const { src } = pictureSources(image);
    if (src.startsWith(PHOTO_ADDRESS)) return await storedPicture(store, src.slice(PHOTO_ADDRESS.length));
    const file = path.join(root, src.replace(/^\/photos/, ""));
    if (!file.startsWith(`${root}${path.sep}`)) return null;
    return await readFile(file).catch(() => null);
  };
}

async function storedPicture(store: Pick<PhotoStore, "read">, name: string): Promise<Uint8Array | null> {
  for (const one of [name, ...storedNamesOf(name)]) {
    const bytes = await store.read(one);
    if (bytes) return bytes;
  }
  return null;
}
