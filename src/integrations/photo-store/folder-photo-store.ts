import { access, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { StorageUnavailable } from "#src/domain/errors/errors.ts";
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
      try {
        await disk.put(part, bytes);
        await disk.move(part, name);
      } catch (error) {
        // On a full disk every part that stays takes the room of a photo.
        await rm(path.join(location, part), { force: true });
        throw new StorageUnavailable(error);
      }
    },
    async *list() {
      if (!(await isThere(location))) return;
      for await (const name of store.list()) if (!name.endsWith(PART)) yield name;
    },
    async removeUnfinished(before) {
      if (!(await isThere(location))) return;
      for (const name of await readdir(location, { recursive: true })) {
        const file = path.join(location, name);
        if (name.endsWith(PART) && (await stat(file)).mtime < before) await rm(file, { force: true });
      }
    },
  };
}

const isThere = (folder: string) =>
  access(folder).then(
    () => true,
    () => false,
  );
