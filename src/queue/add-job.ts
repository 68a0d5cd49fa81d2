import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import { JOBS, type JobName, type JobPayload, type JobRow } from "./jobs.ts";

/**
 * graphile-worker's default of 25 tries spreads over about three days of ever longer pauses:
 * a mail server may be away for a weekend.
 */
const MAX_ATTEMPTS = 25;

/**
 * Adds a job in the caller's transaction: it runs after commit, and never if the transaction is rolled back.
 * @param job_key at most one waiting job has this key; adding again replaces the waiting one. Of what runs one at a time it
 * is the job's name
 * @param run_at not before then; without it at once
 */
export async function addJob<N extends JobName>(
  tx: DbOrTransaction,
  name: N,
  payload: JobPayload<N>,
  job_key?: string,
  run_at?: Date,
): Promise<void> {
  const { priority = 0, one_at_a_time = false, in_line = false }: JobRow = JOBS[name];
  const only = one_at_a_time ? name : null;
  await sql`select graphile_worker.add_job(
    ${name}, payload => ${JSON.stringify(payload)}::json, max_attempts => ${MAX_ATTEMPTS}, job_key => ${job_key ?? only},
    priority => ${priority}, queue_name => ${in_line ? name : only}, run_at => ${run_at ?? null}::timestamptz
  )`.execute(tx);
}
