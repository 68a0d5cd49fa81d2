import { access } from "node:fs/promises";
import path from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { PHOTO_BUCKET, type PhotoStore } from "./photo-store.ts";
import { photosOnDisk } from "./photos-on-disk.ts";

/** Ends the name of a file that is still being written. */
const PART = ".part";

/** Photos in the folder of the bucket's name, below the photos of the data folder. */
export function createFolderPhotoStore(dataFolder: string): PhotoStore {
  const location = path.join(dataFolder, "photos", PHOTO_BUCKET);
  const disk = new Disk(new FSDriver({ location, visibility: "public" }));
  const store = photosOnDisk(disk);
  return {
    ...store,
    async put(name, bytes) {
      // A file that is still being written must not be served under its name, least of all to be kept for a year.
      const part = `${name}${PART}`;
      await disk.put(part, bytes);
      await disk.move(part, name);
    },
    async *list() {
      // It is made with the first photo.
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
