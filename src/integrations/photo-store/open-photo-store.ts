import type { Env } from "#src/env.ts";
import { createFolderPhotoStore } from "./folder-photo-store.ts";
import type { PhotoStore } from "./photo-store.ts";
import { createS3PhotoStore } from "./s3-photo-store.ts";

/** @param dataFolder where the photos of PHOTO_STORE=fs lie, if not in DATA_DIR */
export function openPhotoStore(env: Env, dataFolder = env.DATA_DIR): PhotoStore {
  if (env.PHOTO_STORE === "fs") return createFolderPhotoStore(dataFolder);
  return createS3PhotoStore({
    bucket: env.PHOTO_BUCKET,
    endpoint: env.PHOTO_ENDPOINT,
    // env.ts refuses an s3 without these.
    region: env.PHOTO_REGION ?? "",
    accessKey: env.PHOTO_ACCESS_KEY ?? "",
    secretKey: env.PHOTO_SECRET_KEY ?? "",
  });
}
