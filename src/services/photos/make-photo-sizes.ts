import sharp from "sharp";
import {
  PHOTO_ADDRESS,
  type PhotoSize,
  photoFilesOf,
  photoSizes,
  sizeName,
  storedWidth,
} from "#src/domain/photos/photo-files.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findPhoto, setPhotoState } from "./photo-queries.ts";
import { photoWork } from "./photo-work.ts";

/** Renders the sizes that pages load. Until then, and after a failure, pages show the stored picture. */
export async function makePhotoSizes({ db, photoStore }: AppContext, photoId: string) {
  const photo = await findPhoto(db, photoId);
  if (photo === null || photo.state === "ready") return;
  const name = photo.image.slice(PHOTO_ADDRESS.length);
  try {
    const stored = await photoStore.read(name);
    if (stored === null) throw new Error(`the stored picture ${name} is missing`);
    await storeSizes(photoStore, photo.dealer_id, { image: photo.image, stored });
  } catch (error) {
    await setPhotoState(db, photoId, "failed");
    throw error;
  }
  // Removed during the rendering, when the new files were not known yet.
  if (!(await setPhotoState(db, photoId, "ready"))) await photoStore.remove(photoFilesOf(photo.image));
}

export async function storeSizes(
  photoStore: AppContext["photoStore"],
  owner: string,
  { image, stored }: { image: string; stored: Uint8Array },
) {
  const name = image.slice(PHOTO_ADDRESS.length);
  for (const size of photoSizes(storedWidth(image) ?? 0)) {
    await photoStore.put(sizeName(name, size), await photoWork(owner, () => makeSize(stored, size)));
  }
}

async function makeSize(stored: Uint8Array, { width, format }: PhotoSize): Promise<Buffer> {
  const picture = sharp(stored).resize({ width });
  // Effort 2 takes a seventh of the time of the default 4, for files a few per cent larger.
  return await (format === "avif"
    ? picture.avif({ quality: 55, effort: 2 })
    : picture.webp({ quality: 76 })
  ).toBuffer();
}
