import { ANALYTICS_RETENTION_DAYS } from "#src/domain/policy/retention.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { deleteAnalyticsEventsBefore, deletePageViewsBefore } from "./analytics-queries.ts";

/** Page view ids are deleted after a day, as the privacy page says. */
export async function removeOldEvents(app: AppContext) {
  await deleteAnalyticsEventsBefore(app.db, daysBefore(app.now(), ANALYTICS_RETENTION_DAYS));
  await deletePageViewsBefore(app.db, daysBefore(app.now(), 1));
}
