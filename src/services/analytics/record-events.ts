import { isbot } from "isbot";
import { parseAnalyticsEvents } from "#src/domain/analytics/analytics-events.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { insertAnalyticsEvents } from "./analytics-queries.ts";

/**
 * Keeps what a browser says happened on its pages (spec §1). What is no event of ours is
 * left out without a word: nobody waits for the answer. Who sent it is looked at only to leave out robots.
 */
export async function recordEvents(
  app: AppContext,
  sent: readonly unknown[],
  userAgent: string,
): Promise<void> {
  // Every browser says what it is.
  if (userAgent === "" || isbot(userAgent)) return;
  const receivedAt = app.now();
  const events = sent.flatMap((event) => parseAnalyticsEvents(event, receivedAt));
  if (events.length > 0) await insertAnalyticsEvents(app.db, events, receivedAt);
}
