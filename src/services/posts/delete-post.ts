import type { Actor } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requirePermission } from "#src/services/require-permission.ts";
import { deletePostRow, lockPost } from "./admin-post-queries.ts";
import { recordPostChange } from "./record-post-change.ts";

/** Also deletes the redirects to it. */
export async function deletePost(
  { db, now }: Pick<AppContext, "db" | "now">,
  actor: Actor,
  postId: string,
): Promise<void> {
  requirePermission(actor, "post:manage");
  if (!isUuid(postId)) throw new NotFound("Post not found");
  await db.transaction().execute(async (tx) => {
    const before = await lockPost(tx, postId);
    if (!before) throw new NotFound("Post not found");
    await deletePostRow(tx, postId);
    await recordPostChange(tx, "post.delete", { actor, before, after: null, at: now() });
  });
}
