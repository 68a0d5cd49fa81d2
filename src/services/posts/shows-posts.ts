import type { PageSubjects } from "#src/domain/pages/page-subject.ts";
import { POSTS } from "#src/domain/pages/page-subject.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { selectNextPublication } from "./post-queries.ts";

/** A page that shows what is published now: until a post changes, or the time of the next one comes. */
export async function showsPosts({ db }: Pick<AppContext, "db">, page: PageSubjects): Promise<void> {
  page.shows(POSTS);
  const next = await selectNextPublication(db);
  if (next) page.until(next);
}
