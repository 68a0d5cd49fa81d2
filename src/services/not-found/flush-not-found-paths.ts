import { NOT_FOUND_MAX_PATHS } from "#src/domain/policy/operations.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { addNotFoundCounts, deleteLeastSeenPaths } from "./not-found-queries.ts";

/** Saves the counts of this process. A database outage loses a minute of counts. */
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
