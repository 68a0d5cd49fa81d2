import type { Actor } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import type { Post } from "#src/domain/posts/post.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requirePermission } from "#src/services/require-permission.ts";
import { selectPost } from "./admin-post-queries.ts";

export async function findPost({ db }: Pick<AppContext, "db">, actor: Actor, postId: string): Promise<Post> {
  requirePermission(actor, "post:manage");
  const post = isUuid(postId) ? await selectPost(db, postId) : null;
  if (!post) throw new NotFound("Post not found");
  return post;
}
