import { type Kysely, sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "#src/db/database.ts";

/** Until no job is due or running: none changes what a test has read. */
export async function waitForJobs(db: Kysely<Database>): Promise<void> {
  const unfinished = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from graphile_worker._private_jobs
      where locked_at is not null or (run_at <= now() and attempts < max_attempts)
    `.execute(db);
    return rows[0]?.count;
  };
  await expect.poll(unfinished, { timeout: 30_000, interval: 100 }).toBe(0);
}
