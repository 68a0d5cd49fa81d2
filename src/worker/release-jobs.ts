import { sql } from "kysely";
import { WORKER_SILENT_AFTER_SECONDS } from "#src/domain/policy/operations.ts";
import type { JobContext } from "./job-context.ts";

/** For a worker that never gave a sign of life, or has given none for so long; the queue itself would wait four hours. */
const STUCK_AFTER = "15 minutes";
const SILENT_AFTER = `${WORKER_SILENT_AFTER_SECONDS} seconds`;
/** A worker hears of a job it got within milliseconds, or never. */
const LOST_AFTER = "10 seconds";

/**
 * Gives back the jobs that a process took long ago and never finished, because it was killed: they are done again. At any
 * time: a database that was away for a minute has heard nobody, and all are still at their jobs.
 */
export async function releaseStuckJobs({ db }: Pick<JobContext, "db">): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct job.locked_by
      from graphile_worker.jobs as job left join worker_heartbeats as worker on worker.worker_id = job.locked_by
      where job.locked_by is not null
        and coalesce(worker.beat_at, job.locked_at) < now() - ${STUCK_AFTER}::interval
    ))
  `.execute(db);
}

/**
 * The same as soon as a process falls silent, for who knows that the database could be reached meanwhile. Whoever gives
 * signs of life keeps its jobs, however long they take.
 */
export async function releaseJobsOfSilent({ db }: Pick<JobContext, "db">): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct job.locked_by
      from graphile_worker.jobs as job left join worker_heartbeats as worker on worker.worker_id = job.locked_by
      where job.locked_by is not null and coalesce(
        worker.beat_at < now() - ${SILENT_AFTER}::interval,
        job.locked_at < now() - ${STUCK_AFTER}::interval
      )
    ))
  `.execute(db);
  await sql`delete from worker_heartbeats where beat_at < now() - interval '1 day'`.execute(db);
}

/** Gives back every job that is taken: for a process that knows to be the only one, before it takes any. */
export async function releaseAllJobs({ db }: JobContext): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs where locked_by is not null
    ))
  `.execute(db);
}

/**
 * Gives back what a worker has without knowing it: the database broke down when it had given it a job and had not yet told
 * it, or when it told that one was done. The queue itself has no function for single jobs, so its own tables are written,
 * as its `force_unlock_workers` does; a test does it with the queue's real tables.
 * @param atWork the ids of the jobs that the worker knows of
 */
export async function releaseLostJobs(
  { db }: Pick<JobContext, "db">,
  workerId: string,
  atWork: readonly string[],
): Promise<void> {
  await sql`
    with lost as (
      update graphile_worker._private_jobs set locked_by = null, locked_at = null
      where locked_by = ${workerId} and locked_at < now() - ${LOST_AFTER}::interval
        and id <> all(${atWork}::bigint[])
      returning job_queue_id
    )
    update graphile_worker._private_job_queues set locked_by = null, locked_at = null
    where locked_by = ${workerId} and id in (select job_queue_id from lost)
  `.execute(db);
}

/** Gives back whatever these workers still have: they are no more. */
export async function releaseJobsOf(
  { db }: Pick<JobContext, "db">,
  workerIds: readonly string[],
): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(${workerIds}::text[])`.execute(db);
}
