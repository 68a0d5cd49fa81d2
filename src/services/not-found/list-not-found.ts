import { pageOf } from "#src/domain/lists/page-of.ts";
import type { NotFoundListQuery } from "#src/domain/operations/operations-lists.ts";
import { OPERATIONS_PAGE_SIZE } from "#src/domain/policy/operations.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { flushNotFoundPaths } from "./flush-not-found-paths.ts";
import { countNotFoundPaths, type NotFoundPath, selectNotFoundPaths } from "./not-found-queries.ts";

export async function listNotFound(
  app: Pick<AppContext, "db" | "log" | "notFoundPaths">,
  query: NotFoundListQuery,
): Promise<{ total: number; page: number; pages: number; paths: NotFoundPath[] }> {
  await flushNotFoundPaths(app);
  const { db } = app;
  const total = await countNotFoundPaths(db);
  const { page, pages, ...slice } = pageOf({ total, requestedPage: query.page, size: OPERATIONS_PAGE_SIZE });
  return { total, page, pages, paths: await selectNotFoundPaths(db, query.order, slice) };
}
