import { NOT_FOUND_MAX_PATHS } from "#src/domain/policy/operations.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { addNotFoundCounts, deleteLeastSeenPaths } from "./not-found-queries.ts";

/**
 * Saves what this process has counted. When the database is away, the counts of one minute are
 * lost.
 */
export async function flushNotFoundPaths({
  db,
  log,
  notFoundPaths,
}: Pick<AppContext, "db" | "log" | "notFoundPaths">): Promise<void> {
  const counts = notFoundPaths.take();
  if (counts.size === 0) return;
  log.info({ paths: counts.size }, "paths not found");
  await addNotFoundCounts(db, counts);
  await deleteLeastSeenPaths(db, NOT_FOUND_MAX_PATHS);
}
