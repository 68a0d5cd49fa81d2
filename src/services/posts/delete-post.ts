import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { deletePostRow, lockPost } from "./admin-post-queries.ts";
import { recordPostChange } from "./record-post-change.ts";

/** Also deletes the redirects to it. */
export async function deletePost(
  { db, now }: Pick<AppContext, "db" | "now">,
  admin: UserActor,
  postId: string,
): Promise<void> {
  if (!isUuid(postId)) throw new NotFound("Post not found");
  await db.transaction().execute(async (tx) => {
    const before = await lockPost(tx, postId);
    if (!before) throw new NotFound("Post not found");
    await deletePostRow(tx, postId);
    await recordPostChange(tx, "post.delete", { actor: admin, before, after: null, at: now() });
  });
}
