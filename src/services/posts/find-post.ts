import { NotFound } from "#src/domain/errors/errors.ts";
import type { Post } from "#src/domain/posts/post.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { selectPost } from "./admin-post-queries.ts";

export async function findPost({ db }: Pick<AppContext, "db">, postId: string): Promise<Post> {
  const post = isUuid(postId) ? await selectPost(db, postId) : null;
  if (!post) throw new NotFound("Post not found");
  return post;
}
