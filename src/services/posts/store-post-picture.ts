import { randomBytes } from "node:crypto";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { PHOTO_ADDRESS, photoFilesOf, photoName } from "#src/domain/photos/photo-files.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { decodePhoto, type PhotoFile } from "#src/services/photos/decode-photo.ts";
import { storeSizes } from "#src/services/photos/make-photo-sizes.ts";
import { insertPostPicture, type PostPicture } from "./admin-post-queries.ts";

/** Covers fetched from other sites take their turns together. */
const COVERS = "post covers";

type Stores = Pick<AppContext, "db" | "now" | "photoStore">;

export async function storePostPicture(app: Stores, admin: UserActor, file: PhotoFile): Promise<PostPicture> {
  return await storePicture(app, file, admin.user_id, async (tx, { post_picture_id: id, image }, at) => {
    await recordChange(tx, { actor: admin, action: "post.picture", subject: { id }, after: { image }, at });
  });
}

/** Leaves no file behind on failure. */
export async function storePicture(
  { db, now, photoStore }: Stores,
  file: PhotoFile,
  uploadedBy: string | null,
  onStored: (tx: DbOrTransaction, picture: PostPicture, at: Date) => Promise<void>,
): Promise<PostPicture> {
  const owner = uploadedBy ?? COVERS;
  const decoded = await decodePhoto(owner, file);
  const name = photoName(randomBytes(16).toString("hex"), decoded.stored_width, decoded.extension);
  const image = `${PHOTO_ADDRESS}${name}`;
  try {
    await photoStore.put(name, decoded.stored);
    // Not queued: an editor sees the picture in the preview at once.
    await storeSizes(photoStore, owner, { image, stored: decoded.stored });
    return await db.transaction().execute(async (tx) => {
      const at = now();
      const { width, height, bytes } = decoded;
      const row = { uploaded_by: uploadedBy, image, width, height, bytes, created_at: at };
      const picture = await insertPostPicture(tx, row);
      await onStored(tx, picture, at);
      return picture;
    });
  } catch (error) {
    await photoStore.remove(photoFilesOf(image));
    throw error;
  }
}
