import { sql } from "kysely";
import { WORKER_SILENT_AFTER_SECONDS } from "#src/domain/policy/operations.ts";
import type { JobContext } from "./job-context.ts";

/** Applies to workers without a heartbeat. The queue itself would wait four hours. */
const STUCK_AFTER = "15 minutes";
const SILENT_AFTER = `${WORKER_SILENT_AFTER_SECONDS} seconds`;

/**
 * Requeues jobs of workers that were killed long ago. Safe after a database outage, when no worker could send
 * a heartbeat for a while.
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
 * Requeues jobs of workers whose heartbeat stopped. Only for a caller that reached the database all the
 * while: after an outage every worker looks dead.
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

/** Requeues every locked job. Only for the sole worker of a database, before it takes any job. */
export async function releaseAllJobs({ db }: JobContext): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs where locked_by is not null
    ))
  `.execute(db);
}

export async function releaseJobsOf(
  { db }: Pick<JobContext, "db">,
  workerIds: readonly string[],
): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(${workerIds}::text[])`.execute(db);
}
