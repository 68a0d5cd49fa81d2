import { isbot } from "isbot";
import { parseAnalyticsEvents } from "#src/domain/analytics/analytics-events.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { insertAnalyticsEvents } from "./analytics-queries.ts";

/** Drops invalid events silently. The user agent serves to drop robots and is not stored. */
export async function recordEvents(
  app: AppContext,
  sent: readonly unknown[],
  userAgent: string,
): Promise<void> {
  // Every browser sends a user agent.
  if (userAgent === "" || isbot(userAgent)) return;
  const receivedAt = app.now();
  const events = sent.flatMap((event) => parseAnalyticsEvents(event, receivedAt));
  if (events.length > 0) await insertAnalyticsEvents(app.db, events, receivedAt);
}
