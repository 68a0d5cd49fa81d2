import { SLUG_PATTERN } from "#src/domain/posts/slug.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { selectCurrentSlug } from "./post-queries.ts";

/** Null when no post had this slug, or that post is not public. */
export async function findMovedPost({ db }: Pick<AppContext, "db">, oldSlug: string): Promise<string | null> {
  return SLUG_PATTERN.test(oldSlug) ? await selectCurrentSlug(db, oldSlug) : null;
}
