import { PERISHABLE_FIGURES, staleFigures } from "#src/domain/figures/shelf-life.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { reportFailure } from "#src/services/error-reports/report-error.ts";

/** Reports each outdated figure once among the new errors of Today, until the code has a newer one. */
export async function alertOnStaleFigures(
  app: Pick<AppContext, "db" | "now" | "log">,
  figures = PERISHABLE_FIGURES,
) {
  for (const { text, source, asOf, url } of staleFigures(figures, app.now())) {
    app.log.warn({ source, as_of: asOf, url }, "figure outdated");
    const error = new Error(`Review what we show of ${asOf}: ${text} (${source}, ${url})`);
    await reportFailure(app, { error, path: "check-figures" });
  }
}
