import type { AppContext } from "#src/services/app-context.ts";
import { type PostCard, selectPublishedPosts } from "./post-queries.ts";

/** Every published post, newest published_at first (spec §7). */
export async function listPublishedPosts({ db }: Pick<AppContext, "db">): Promise<PostCard[]> {
  return await selectPublishedPosts(db);
}
