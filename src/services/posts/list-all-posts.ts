import { pageOf } from "#src/domain/lists/page-of.ts";
import { ADMIN_POSTS_PAGE_SIZE } from "#src/domain/policy/posts.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { countAllPosts, type PostListing, selectAllPosts } from "./admin-post-queries.ts";

export async function listAllPosts(
  { db }: Pick<AppContext, "db">,
  { search, page: requestedPage }: { search: string; page: number },
): Promise<{ total: number; page: number; pages: number; posts: PostListing[] }> {
  const total = await countAllPosts(db, search);
  const { page, pages, ...slice } = pageOf({ total, requestedPage, size: ADMIN_POSTS_PAGE_SIZE });
  return { total, page, pages, posts: await selectAllPosts(db, search, slice) };
}
