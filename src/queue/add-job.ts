import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import { JOBS, type JobName, type JobPayload } from "./jobs.ts";
import type { JobRow } from "./schedule.ts";

/** Spans three days with graphile-worker's backoff: a mail server may be down for a weekend. */
const MAX_ATTEMPTS = 25;

/** In graphile-worker's words. */
export interface NewJob {
  identifier: JobName;
  payload: unknown;
  max_attempts: number;
  job_key: string | null;
  priority: number;
  queue_name: string | null;
  run_at: Date | null;
}

interface JobOptions {
  /** Replaces a waiting job with this key. */
  jobKey?: string | undefined;
  runAt?: Date | undefined;
  /** Runs the jobs of one queue one at a time. */
  queueName?: string;
}

export function newJob<N extends JobName>(
  name: N,
  payload: JobPayload<N>,
  { jobKey, runAt, queueName }: JobOptions = {},
): NewJob {
  const { priority = 0, oneAtATime = false }: JobRow = JOBS[name];
  const only = oneAtATime ? name : null;
  return {
    identifier: name,
    payload,
    max_attempts: MAX_ATTEMPTS,
    job_key: jobKey ?? only,
    priority,
    queue_name: queueName ?? only,
    run_at: runAt ?? null,
  };
}

/** Run after commit. Their keys differ from each other. */
export async function addJobs(tx: DbOrTransaction, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await sql`/* planned once */ select graphile_worker.add_jobs(
    array(select json_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify(jobs)}::json))
  )`.execute(tx);
}

/** Like `newJob`; runs after commit. */
export async function addJob<N extends JobName>(
  tx: DbOrTransaction,
  ...job: Parameters<typeof newJob<N>>
): Promise<void> {
  await addJobs(tx, [newJob(...job)]);
}
