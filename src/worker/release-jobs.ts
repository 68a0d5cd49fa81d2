import { type RawBuilder, sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import { WORKER_SILENT_AFTER_SECONDS } from "#src/domain/policy/operations.ts";
import type { JobContext } from "./job-context.ts";

/** Applies to workers without a heartbeat. The queue itself would wait four hours. */
const STUCK_AFTER = "15 minutes";
const SILENT_AFTER = `${WORKER_SILENT_AFTER_SECONDS} seconds`;

/**
 * Requeues jobs of workers that were killed long ago. Safe after a database outage, when no worker could send
 * a heartbeat for a while.
 */
export const releaseStuckJobs = ({ db }: Pick<JobContext, "db">): Promise<void> =>
  releaseWhere(db, sql`coalesce(worker.beat_at, job.locked_at) < now() - ${STUCK_AFTER}::interval`);

/**
 * Requeues jobs of workers whose heartbeat stopped. Only for a caller that reached the database all the
 * while: after an outage every worker looks dead.
 */
export async function releaseJobsOfSilent({ db }: Pick<JobContext, "db">): Promise<void> {
  const isSilent = sql`coalesce(
    worker.beat_at < now() - ${SILENT_AFTER}::interval,
    job.locked_at < now() - ${STUCK_AFTER}::interval
  )`;
  await releaseWhere(db, isSilent);
  await sql`delete from worker_heartbeats where beat_at < now() - interval '1 day'`.execute(db);
}

/** Requeues every locked job. Only for the sole worker of a database, before it takes any job. */
export const releaseAllJobs = ({ db }: JobContext): Promise<void> => releaseWhere(db, sql`true`);

async function releaseWhere(db: Db, isDead: RawBuilder<unknown>): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct job.locked_by
      from graphile_worker.jobs as job left join worker_heartbeats as worker on worker.worker_id = job.locked_by
      where job.locked_by is not null and ${isDead}
    ))
  `.execute(db);
}

export async function releaseJobsOf(
  { db }: Pick<JobContext, "db">,
  workerIds: readonly string[],
): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(${workerIds}::text[])`.execute(db);
}

export async function saveHeartbeats(db: Db, workerIds: readonly string[]): Promise<void> {
  if (workerIds.length === 0) return;
  await sql`
    insert into worker_heartbeats (worker_id, started_at, beat_at)
    select id, now(), now() from unnest(${workerIds}::text[]) as id
    on conflict (worker_id) do update set beat_at = now()
  `.execute(db);
}

export async function deleteBeats(db: Db, workerIds: readonly string[]): Promise<void> {
  await sql`delete from worker_heartbeats where worker_id = any(${workerIds}::text[])`.execute(db);
}
