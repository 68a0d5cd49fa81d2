import type { Actor } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { requirePermission } from "#src/services/accounts/require-permission.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { deletePostRow } from "./admin-post-queries.ts";

/**
 * Deletes an article for good, and the redirects to it (spec §2).
 * @throws NotFound
 */
export async function deletePost(
  { db }: Pick<AppContext, "db">,
  actor: Actor,
  post_id: string,
): Promise<void> {
  requirePermission(actor, "post:manage");
  if (!isUuid(post_id) || !(await deletePostRow(db, post_id))) throw new NotFound("Post not found");
}
