import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "#src/db/database.ts";

/** A program that is started for it takes seconds on a busy machine. */
const GIVE_UP = { timeout: 60_000 };

/** Not pg_locks, which lists other tests' databases too. */
export async function waitForLockContention(db: Db): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(db);
      return rows.length;
    }, GIVE_UP)
    .toBeGreaterThan(0);
}
