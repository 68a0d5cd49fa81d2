import { access } from "node:fs/promises";
import path from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { PHOTO_BUCKET, type PhotoStore } from "./photo-store.ts";
import { photosOnDisk } from "./photos-on-disk.ts";

const PART = ".part";

export function createFolderPhotoStore(dataFolder: string): PhotoStore {
  const location = path.join(dataFolder, "photos", PHOTO_BUCKET);
  const disk = new Disk(new FSDriver({ location, visibility: "public" }));
  const store = photosOnDisk(disk);
  return {
    ...store,
    async put(name, bytes) {
      // A partial file under its final name would stay in browser caches for a year.
      const part = `${name}${PART}`;
      await disk.put(part, bytes);
      await disk.move(part, name);
    },
    async *list() {
      if (!(await isThere(location))) return;
      for await (const name of store.list()) if (!name.endsWith(PART)) yield name;
    },
  };
}

const isThere = (folder: string) =>
  access(folder).then(
    () => true,
    () => false,
  );
