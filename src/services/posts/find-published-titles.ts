import type { AppContext } from "#src/services/app-context.ts";
import { selectPublishedTitles } from "./post-queries.ts";

/** In the order of the slugs; drafts and deleted posts are left out. */
export async function findPublishedTitles(
  { db }: Pick<AppContext, "db">,
  slugs: readonly string[],
): Promise<{ slug: string; title: string }[]> {
  const posts = await selectPublishedTitles(db, slugs);
  return posts.toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug));
}
