import type { AppContext } from "#src/services/app-context.ts";
import { deleteExpiredRateLimits } from "./rate-limit-queries.ts";

/** Expired counters hold IP addresses longer than needed. */
export async function removeExpiredRateLimits(app: AppContext): Promise<void> {
  await deleteExpiredRateLimits(app.db, app.now());
}
