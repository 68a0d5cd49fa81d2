import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import { JOBS, type JobName, type JobPayload, type JobRow } from "./jobs.ts";

/** With graphile-worker's exponential backoff, 25 attempts last about three days: a mail server may be down for a weekend. */
const MAX_ATTEMPTS = 25;

/**
 * Adds a job in the caller's transaction: it runs after commit, and never after a rollback.
 * @param jobKey a waiting job with the same key is replaced; `oneAtATime` jobs use their name
 * @param runAt earliest start; at once by default
 */
export async function addJob<N extends JobName>(
  tx: DbOrTransaction,
  name: N,
  payload: JobPayload<N>,
  jobKey?: string,
  runAt?: Date,
): Promise<void> {
  const { priority = 0, oneAtATime = false, inLine = false }: JobRow = JOBS[name];
  const only = oneAtATime ? name : null;
  await sql`select graphile_worker.add_job(
    ${name}, payload => ${JSON.stringify(payload)}::json, max_attempts => ${MAX_ATTEMPTS}, job_key => ${jobKey ?? only},
    priority => ${priority}, queue_name => ${inLine ? name : only}, run_at => ${runAt ?? null}::timestamptz
  )`.execute(tx);
}
