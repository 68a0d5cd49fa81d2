import { networkOf } from "#src/domain/accounts/network-of.ts";
import { scrub } from "#src/domain/errors/scrub.ts";
import type { NotFoundListQuery } from "#src/domain/operations/operations-lists.ts";
import { NOT_FOUND_MAX_PATHS } from "#src/domain/policy/operations.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { addNotFoundCounts, deleteLeastSeenPaths, listNotFoundPaths } from "./not-found-queries.ts";

export async function listNotFound(
  app: Pick<AppContext, "db" | "log" | "notFoundPaths">,
  query: NotFoundListQuery,
) {
  await flushNotFoundPaths(app);
  return await listNotFoundPaths(app.db, query);
}

const MAX_LENGTH = 500;

/** Counts 404s to find dead links. In memory: a stranger's request must not cost a write. */
export function recordNotFound(
  { notFoundPaths }: Pick<AppContext, "notFoundPaths">,
  { path, ip }: { path: string; ip: string },
): void {
  notFoundPaths.count(scrub(path).slice(0, MAX_LENGTH), networkOf(ip));
}

/** Saves the counts of this process. A database outage loses a minute of counts. */
export async function flushNotFoundPaths({
  db,
  log,
  notFoundPaths,
}: Pick<AppContext, "db" | "log" | "notFoundPaths">) {
  const counts = notFoundPaths.take();
  if (counts.size === 0) return;
  log.info({ paths: counts.size }, "paths not found");
  await addNotFoundCounts(db, counts);
  await deleteLeastSeenPaths(db, NOT_FOUND_MAX_PATHS);
}
