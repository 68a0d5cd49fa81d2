import type { AppContext } from "#src/services/app-context.ts";
import { type PublishedPost, selectPublishedPost } from "./post-queries.ts";

/** Null also for a draft, and for text that cannot be a slug. */
export async function findPublishedPost(
  { db }: Pick<AppContext, "db">,
  slug: string,
): Promise<PublishedPost | null> {
  return /^[a-z0-9-]+$/.test(slug) ? await selectPublishedPost(db, slug) : null;
}
