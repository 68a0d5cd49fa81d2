import type { AppContext } from "#src/services/app-context.ts";
import { runEach, throwFailures } from "#src/services/run-each.ts";
import { eraseReview } from "./erase-reviews.ts";
import { listHiddenReviews } from "./review-queries.ts";

/**
 * Erases the words of withheld and removed reviews once their request is erased: until then the writer can
 * ask us to look again. The stub with the reason stays.
 * @throws AggregateError when some failed
 */
export async function eraseHiddenReviews(app: Pick<AppContext, "db" | "now" | "log">): Promise<void> {
  const at = app.now();
  const hidden = await listHiddenReviews(app.db);
  const failures = await runEach(app, "hidden review erasure failed", hidden, (reviewId) =>
    app.db.transaction().execute((tx) => eraseReview(tx, reviewId, at)),
  );
  throwFailures("hidden reviews not erased", failures);
}
