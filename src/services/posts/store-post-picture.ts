import { randomBytes } from "node:crypto";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { PHOTO_ADDRESS, photoFilesOf, photoName } from "#src/domain/photos/photo-files.ts";
import { MAX_PHOTO_MEGABYTES } from "#src/domain/policy/photos.ts";
import { isForeignCover } from "#src/domain/posts/post.ts";
import { FetchRefused } from "#src/integrations/safe-fetch/public-address.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { decodePhoto, type PhotoFile } from "#src/services/photos/decode-photo.ts";
import { storeSizes } from "#src/services/photos/make-photo-sizes.ts";
import { insertPostPicture, type PostPicture, replaceCover, selectPost } from "./admin-post-queries.ts";

/** Covers fetched from other sites take their turns together. */
const COVERS = "post covers";

type Stores = Pick<AppContext, "db" | "now" | "photoStore">;

export async function storePostPicture(app: Stores, admin: UserActor, file: PhotoFile): Promise<PostPicture> {
  return await storePicture(app, file, admin.user_id, async (tx, { post_picture_id: id, image }, at) => {
    await recordChange(tx, { actor: admin, action: "post.picture", subject: { id }, after: { image }, at });
  });
}

/** Leaves no file behind on failure. */
async function storePicture(
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

const LIMITS = { maxBytes: MAX_PHOTO_MEGABYTES * 1024 * 1024, timeoutMs: 20_000, maxRedirects: 3 };
/** A retry would not change these. */
const FINAL_STATUSES = [400, 401, 403, 404, 410];

/** Copies the cover of a post from another site, so that readers load nothing from there. */
export async function fetchPostCover(app: AppContext, postId: string) {
  const url = (await selectPost(app.db, postId))?.cover_image_url ?? "";
  if (!isForeignCover(url)) return;
  try {
    const { status, body } = await app.safeFetch(url, LIMITS);
    if (FINAL_STATUSES.includes(status)) throw new FetchRefused(`The server responded with status ${status}`);
    if (status !== 200) throw new Error(`The server responded with status ${status}`);
    await storePicture(app, { source: body, name: new URL(url).pathname }, null, (tx, { image }) =>
      replaceCover(tx, postId, { from: url, to: image }),
    );
  } catch (error) {
    if (!(error instanceof FetchRefused || error instanceof InvalidInput)) throw error;
    app.log.info({ post_id: postId, reason: error.message }, "post cover refused");
  }
}
