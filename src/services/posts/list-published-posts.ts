import type { AppContext } from "#src/services/app-context.ts";
import { type PostCard, selectPublishedPosts } from "./post-queries.ts";

export async function listPublishedPosts({ db }: Pick<AppContext, "db">): Promise<PostCard[]> {
  return await selectPublishedPosts(db);
}
