import { type Disk, errors } from "flydrive";
import { StorageUnavailable } from "#src/domain/errors/errors.ts";
import { type PhotoStore, photoType } from "./photo-store.ts";

export function photosOnDisk(disk: Disk): PhotoStore {
  return {
    async put(name, bytes) {
      try {
        await disk.put(name, bytes, { contentType: photoType(name) });
      } catch (error) {
        throw new StorageUnavailable(error);
      }
    },
    async read(name) {
      try {
        return await disk.getBytes(name);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(names) {
      for (const name of names) await disk.delete(name);
    },
    // A bucket shows no file before it is whole.
    async removeUnfinished() {},
    async *list() {
      let page: string | undefined;
      do {
        const found = await disk.listAll(undefined, {
          recursive: true,
          ...(page ? { paginationToken: page } : {}),
        });
        for (const file of found.objects) if ("key" in file) yield file.key;
        page = found.paginationToken;
      } while (page);
    },
  };
}

/** flydrive wraps the error of the folder or bucket. */
function isMissing(error: unknown): boolean {
  const cause = error instanceof errors.E_CANNOT_READ_FILE ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  return cause.name === "NoSuchKey" || ("code" in cause && cause.code === "ENOENT");
}
