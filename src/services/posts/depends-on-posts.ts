import type { PageDependencies } from "#src/domain/pages/cache-tags.ts";
import { POSTS } from "#src/domain/pages/cache-tags.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { selectNextPublication } from "./post-queries.ts";

/** A page that shows what is published now: until a post changes, or the time of the next one comes. */
export async function dependsOnPosts({ db }: Pick<AppContext, "db">, page: PageDependencies): Promise<void> {
  page.dependsOn(POSTS);
  const next = await selectNextPublication(db);
  if (next) page.freshUntil(next);
}
