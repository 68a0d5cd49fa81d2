import { sql } from "kysely";
import type { Db, DbOrTransaction } from "#src/db/database.ts";

/** A job that failed at least once. What it carries stays out: it may hold an address or a token. */
export interface FailedJob {
  job_id: string;
  name: string;
  attempts: number;
  max_attempts: number;
  last_error: string;
  created_at: Date;
  updated_at: Date;
  /** When it is tried next; of one that had all its tries, nothing follows. */
  run_at: Date;
  is_running: boolean;
}

const FAILED = sql`last_error is not null`;

export async function countFailedJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where ${FAILED}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Those that are not tried again by themselves first. */
export async function selectFailedJobs(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id::text as job_id, task_identifier as name, attempts, max_attempts, last_error, created_at, updated_at, run_at,
      locked_at is not null as is_running
    from graphile_worker.jobs where ${FAILED}
    order by attempts >= max_attempts desc, updated_at desc, id
    offset ${offset} limit ${limit}
  `.execute(db);
  return rows;
}

/** @returns what it is and how often it was tried; null when there is no failed job of that number */
export async function findFailedJob(
  tx: DbOrTransaction,
  jobId: string,
): Promise<{ name: string; attempts: number; last_error: string } | null> {
  const { rows } = await sql<{ name: string; attempts: number; last_error: string }>`
    select task_identifier as name, attempts, last_error from graphile_worker.jobs
    where id = ${jobId}::bigint and ${FAILED}
  `.execute(tx);
  return rows[0] ?? null;
}

/** With all its tries before it again. @returns false when somebody is at it this moment */
export async function runJobAgain(tx: DbOrTransaction, jobId: string): Promise<boolean> {
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(array[${jobId}::bigint], run_at => now(), attempts => 0)
  `.execute(tx);
  return rows.length > 0;
}

/** @returns what it carried; null when somebody is at it this moment */
export async function removeJob(tx: DbOrTransaction, jobId: string): Promise<{ payload: unknown } | null> {
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker.complete_jobs(array[${jobId}::bigint])
  `.execute(tx);
  return rows[0] ?? null;
}

/** Those that had all their tries before then, and nobody has tried again. */
export async function deleteJobsFailedBefore(db: Db, olderThan: Date): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where ${FAILED} and attempts >= max_attempts and updated_at < ${olderThan}
    ))
  `.execute(db);
}
