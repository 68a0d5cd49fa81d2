import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";

export type JobSubject = "lead_id" | "subscriber_id" | "saved_search_id" | "complaint_id";

/** Part of erasure: errors of failed attempts may quote email addresses. */
export async function deleteWaitingJobs(
  tx: DbOrTransaction,
  subjects: readonly JobSubject[],
  ids: readonly string[],
): Promise<void> {
  const isAbout = sql.join(
    subjects.map((subject) => sql`payload ->> ${subject} = any(${ids}::text[])`),
    sql` or `,
  );
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker._private_jobs where locked_at is null and (${isAbout})
    ))
  `.execute(tx);
}

/** A worker learns of a job it locked within milliseconds, or never. */
const LOST_AFTER = "10 seconds";

/** Requeues jobs whose worker lost the reply to its lock query. force_unlock_workers would run running jobs twice. */
export async function unlockLostJobs(
  db: DbOrTransaction,
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
