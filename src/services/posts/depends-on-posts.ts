import type { PageDependencies } from "#src/domain/pages/cache-tags.ts";
import { POSTS } from "#src/domain/pages/cache-tags.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { selectNextPublication } from "./post-queries.ts";

/** Expires the page when a post changes or the next scheduled post becomes public. */
export async function dependsOnPosts({ db }: Pick<AppContext, "db">, page: PageDependencies): Promise<void> {
  page.dependsOn(POSTS);
  const next = await selectNextPublication(db);
  if (next) page.freshUntil(next);
}
