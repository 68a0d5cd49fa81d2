import { InvalidInput } from "#src/domain/errors/errors.ts";
import { MAX_PHOTO_MEGABYTES } from "#src/domain/policy/photos.ts";
import { isForeignCover } from "#src/domain/posts/post.ts";
import { FetchRefused } from "#src/integrations/safe-fetch/checked-address.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { replaceCover, selectPost } from "./admin-post-queries.ts";
import { storePicture } from "./store-post-picture.ts";

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
