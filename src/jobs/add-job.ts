import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { JobName, JobPayload } from "./jobs.ts";

/**
 * graphile-worker's default of 25 tries spreads over about three days of ever longer pauses:
 * a mail server may be away for a weekend.
 */
const MAX_ATTEMPTS = 25;

/**
 * Adds a job in the caller's transaction: it runs after commit, and never if the transaction is rolled back.
 * @param job_key at most one waiting job has this key; adding again replaces the waiting one
 */
export async function addJob<N extends JobName>(
  tx: DbOrTransaction,
  name: N,
  payload: JobPayload<N>,
  job_key?: string,
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}, payload => ${JSON.stringify(payload)}::json, max_attempts => ${MAX_ATTEMPTS}, job_key => ${job_key ?? null}
  )`.execute(tx);
}
