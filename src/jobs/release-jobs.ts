import { sql } from "kysely";
import type { JobContext } from "./job-context.ts";

/** Far longer than any job takes; the queue itself would wait four hours. */
const STUCK_AFTER = "15 minutes";

/** Gives back the jobs that a process took and never finished, because it was killed: they are done again. */
export async function releaseStuckJobs({ db }: JobContext): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs where locked_at < now() - ${STUCK_AFTER}::interval
    ))
  `.execute(db);
}

/** Gives back every job that is taken: for a process that knows to be the only one, before it takes any. */
export async function releaseAllJobs({ db }: JobContext): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs where locked_by is not null
    ))
  `.execute(db);
}
