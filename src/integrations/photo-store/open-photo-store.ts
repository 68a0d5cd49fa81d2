import type { Env } from "#src/env.ts";
import { createFolderPhotoStore } from "./folder-photo-store.ts";
import type { PhotoStore } from "./photo-store.ts";
import { createS3PhotoStore } from "./s3-photo-store.ts";

/** @param data_folder where the photos of PHOTO_STORE=fs lie, if not in DATA_DIR */
export function openPhotoStore(env: Env, data_folder = env.DATA_DIR): PhotoStore {
  if (env.PHOTO_STORE === "fs") return createFolderPhotoStore(data_folder);
  return createS3PhotoStore({
    bucket: env.PHOTO_BUCKET,
    endpoint: env.PHOTO_ENDPOINT,
    // env.ts refuses an s3 without these.
    region: env.PHOTO_REGION ?? "",
    access_key: env.PHOTO_ACCESS_KEY ?? "",
    secret_key: env.PHOTO_SECRET_KEY ?? "",
  });
}
