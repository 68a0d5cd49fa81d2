import { sql } from "kysely";
import { WORKER_SILENT_AFTER_MINUTES } from "#src/domain/policy.ts";
import type { JobContext } from "./job-context.ts";

/** For a worker that never gave a sign of life; the queue itself would wait four hours. */
const STUCK_AFTER = "15 minutes";
const SILENT_AFTER = `${WORKER_SILENT_AFTER_MINUTES} minutes`;

/**
 * Gives back the jobs that a process took and never finished, because it was killed: they are done again. Whoever gives
 * signs of life keeps its jobs, however long they take.
 */
export async function releaseStuckJobs({ db }: JobContext): Promise<void> {
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
