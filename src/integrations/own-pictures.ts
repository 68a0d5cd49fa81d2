import { readFile } from "node:fs/promises";
import path from "node:path";
import { PHOTO_ADDRESS, storedNamesOf } from "#src/domain/photos/photo-files.ts";
import { pictureSources } from "#src/domain/vehicles/pictures.ts";
import type { PhotoStore } from "./photo-store/photo-store.ts";

/** Where the pictures of the sample cars are, and their address. */
export const SAMPLE_PICTURES = path.resolve("sample-data/pictures/rendered");
export const SAMPLE_PICTURES_AT = "/photos/sample";

/** Reads by public path, never fetches; null when it cannot be read. */
export type ReadPicture = (image: string) => Promise<Uint8Array | null>;

export function ownPictures(folder: string, store: Pick<PhotoStore, "read">): ReadPicture {
  const folders: [address: string, root: string][] = [
    [SAMPLE_PICTURES_AT, SAMPLE_PICTURES],
    ["/photos", path.resolve(folder)],
  ];
  return async (image) => {
    const { src } = pictureSources(image);
    if (src.startsWith(PHOTO_ADDRESS)) return await storedPicture(store, src.slice(PHOTO_ADDRESS.length));
    for (const [address, root] of folders) {
      if (!src.startsWith(`${address}/`)) continue;
      const file = path.join(root, src.slice(address.length));
      const bytes = file.startsWith(`${root}${path.sep}`) ? await readFile(file).catch(() => null) : null;
      if (bytes) return bytes;
    }
    return null;
  };
}

async function storedPicture(store: Pick<PhotoStore, "read">, name: string): Promise<Uint8Array | null> {
  for (const one of [name, ...storedNamesOf(name)]) {
    const bytes = await store.read(one);
    if (bytes) return bytes;
  }
  return null;
}
