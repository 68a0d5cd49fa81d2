import { sql } from "kysely";
import type { Db, DbOrTransaction } from "#src/db/database.ts";

/** Leaves out the payload, which may hold an email address or a token. */
export interface FailedJob {
  job_id: string;
  name: string;
  attempts: number;
  max_attempts: number;
  last_error: string;
  created_at: Date;
  updated_at: Date;
  /** Next attempt; meaningless after the last one. */
  run_at: Date;
  is_running: boolean;
}

const FAILED = sql`last_error is not null`;

export async function countFailedJobs(db: Db) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where ${FAILED}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function selectFailedJobs(db: Db, { offset, limit }: { offset: number; limit: number }) {
  const { rows } = await sql<FailedJob>`
    select id::text as job_id, task_identifier as name, attempts, max_attempts, last_error, created_at, updated_at, run_at,
      locked_at is not null as is_running
    from graphile_worker.jobs where ${FAILED}
    order by attempts >= max_attempts desc, updated_at desc, id
    offset ${offset} limit ${limit}
  `.execute(db);
  return rows;
}

export async function findFailedJob(tx: DbOrTransaction, jobId: string) {
  const { rows } = await sql<{ name: string; attempts: number; last_error: string }>`
    select task_identifier as name, attempts, last_error from graphile_worker.jobs
    where id = ${jobId}::bigint and ${FAILED}
  `.execute(tx);
  return rows[0] ?? null;
}

/** @returns false while a worker runs it */
export async function runJobAgain(tx: DbOrTransaction, jobId: string) {
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(array[${jobId}::bigint], run_at => now(), attempts => 0)
  `.execute(tx);
  return rows.length > 0;
}

/** @returns its payload; null while a worker runs it */
export async function removeJob(tx: DbOrTransaction, jobId: string) {
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker.complete_jobs(array[${jobId}::bigint])
  `.execute(tx);
  return rows[0] ?? null;
}
