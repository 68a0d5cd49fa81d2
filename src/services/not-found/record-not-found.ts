import { scrub } from "#src/domain/errors/scrub.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { countNotFoundPath } from "#src/services/error-reports/error-report-queries.ts";

/** Logs and counts paths without a page, to find dead links. */
export async function recordNotFound(app: AppContext, path: string): Promise<void> {
  const shown = scrub(path).slice(0, 500);
  app.log.warn({ path: shown }, "path not found");
  await countNotFoundPath(app.db, shown);
}
