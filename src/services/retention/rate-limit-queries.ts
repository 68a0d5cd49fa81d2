import type { Db } from "#src/db/database.ts";

export async function deleteExpiredRateLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("rate_limits").where("expire", "<", now.getTime()).execute();
}
