import type { Env } from "#src/env.ts";
import { createFolderPhotoStore } from "./folder-photo-store.ts";
import type { PhotoStore } from "./photo-store.ts";
import { createS3PhotoStore } from "./s3-photo-store.ts";

export function openPhotoStore(env: Env, dataFolder = env.DATA_DIR): PhotoStore {
  if (env.PHOTO_STORE === "fs") return createFolderPhotoStore(dataFolder);
  return createS3PhotoStore({
    bucket: env.PHOTO_BUCKET,
    endpoint: env.PHOTO_ENDPOINT,
    // env.ts requires these for s3.
    region: env.PHOTO_REGION ?? "",
    accessKey: env.PHOTO_ACCESS_KEY ?? "",
    secretKey: env.PHOTO_SECRET_KEY ?? "",
  });
}
