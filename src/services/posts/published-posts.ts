import { type PageDependencies, POSTS } from "#src/domain/pages/cache-tags.ts";
import { SLUG_PATTERN } from "#src/domain/posts/slug.ts";
import type { WithDb } from "#src/services/app-context.ts";
import {
  type PostCard,
  type PublishedPost,
  selectCurrentSlug,
  selectNextPublication,
  selectPublishedPost,
  selectPublishedPosts,
  selectPublishedTitles,
} from "./post-queries.ts";

export async function listPublishedPosts({ db }: WithDb): Promise<PostCard[]> {
  return await selectPublishedPosts(db);
}

/** Null also for a draft, and for text that cannot be a slug. */
export async function findPublishedPost({ db }: WithDb, slug: string): Promise<PublishedPost | null> {
  return /^[a-z0-9-]+$/.test(slug) ? await selectPublishedPost(db, slug) : null;
}

/** In the order of the slugs; drafts and deleted posts are left out. */
export async function findPublishedTitles({ db }: WithDb, slugs: readonly string[]) {
  const posts = await selectPublishedTitles(db, slugs);
  return posts.toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug));
}

/** Null when no post had this slug, or that post is not public. */
export async function findMovedPost({ db }: WithDb, oldSlug: string): Promise<string | null> {
  return SLUG_PATTERN.test(oldSlug) ? await selectCurrentSlug(db, oldSlug) : null;
}

/** Expires the page when a post changes or the next scheduled post becomes public. */
export async function dependsOnPosts({ db }: WithDb, page: PageDependencies) {
  page.dependsOn(POSTS);
  const next = await selectNextPublication(db);
  if (next) page.freshUntil(next);
}
