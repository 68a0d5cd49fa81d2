import type { AppContext } from "#src/services/app-context.ts";
import { checkBrowse, hasDrifted } from "#src/services/browse/check-browse.ts";
import { reportFailure } from "#src/services/error-reports/report-failure.ts";

/** Reports drift among the new errors of Today and the operations page. */
export async function alertOnDrift(app: Pick<AppContext, "db" | "now" | "log">): Promise<void> {
  const drift = await checkBrowse(app.db);
  if (!hasDrifted(drift)) return;
  app.log.error(drift, "browse projection drifted");
  const error = new Error("The browse projection or its counts are wrong. Run: npm run repair");
  await reportFailure(app, { error, path: "check-browse" });
}
