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
 * @param jobKey at most one waiting job has this key; adding again replaces the waiting one. Of what runs one at a time it
 * is the job's name
 * @param runAt not before then; without it at once
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
