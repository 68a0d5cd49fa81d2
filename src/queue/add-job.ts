import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import { JOBS, type JobName, type JobPayload, type JobRow } from "./jobs.ts";

/** Spans three days with graphile-worker's backoff: a mail server may be down for a weekend. */
const MAX_ATTEMPTS = 25;

/** Runs after commit. @param jobKey replaces a waiting job with this key @param series runs one job at a time */
export async function addJob<N extends JobName>(
  tx: DbOrTransaction,
  name: N,
  payload: JobPayload<N>,
  jobKey?: string,
  runAt?: Date,
  series?: string,
): Promise<void> {
  const { priority = 0, oneAtATime = false }: JobRow = JOBS[name];
  const only = oneAtATime ? name : null;
  await sql`select graphile_worker.add_job(
    ${name}, payload => ${JSON.stringify(payload)}::json, max_attempts => ${MAX_ATTEMPTS}, job_key => ${jobKey ?? only},
    priority => ${priority}, queue_name => ${series ?? only}, run_at => ${runAt ?? null}::timestamptz
  )`.execute(tx);
}
