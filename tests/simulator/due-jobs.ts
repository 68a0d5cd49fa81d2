import { sql } from "kysely";
import { JOBS, type JobName } from "#src/queue/jobs.ts";
import { handleJob } from "#src/worker/job-handlers.ts";
import { isExpected } from "./expected-error.ts";
import type { SimulatedWorld } from "./simulated-world.ts";

interface DueJob {
  id: string;
  name: JobName;
  payload: unknown;
  attempts: number;
}

/** By virtual time, oldest first, one of each queue. They stay locked until they are settled. */
export async function takeDueJobs({ db, clock }: SimulatedWorld, most: number): Promise<DueJob[]> {
  const { rows } = await sql<DueJob>`
    with due as (
      select distinct on (coalesce(job_queue_id::text, id::text)) id, priority, run_at
      from graphile_worker._private_jobs
      where run_at <= ${clock.now} and locked_at is null and attempts < max_attempts
      order by coalesce(job_queue_id::text, id::text), priority, run_at, id
    ), taken as (
      update graphile_worker._private_jobs as jobs set locked_at = now(), locked_by = 'simulator'
      where id in (select id from due order by priority, run_at, id limit ${most})
      returning jobs.*
    )
    select taken.id, tasks.identifier as name, taken.payload, taken.attempts
    from taken join graphile_worker._private_tasks as tasks on tasks.id = taken.task_id order by taken.id
  `.execute(db);
  return rows;
}

/** Jobs of workers that died run again; the queue finds them within minutes. */
export async function releaseJobs({ db, count }: SimulatedWorld): Promise<void> {
  const { rows } = await sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null returning id
  `.execute(db);
  for (const _ of rows) count("job ran again after its worker died");
}

/** Settles a job as the queue does. */
export async function runJob(
  world: SimulatedWorld,
  { id, name, payload, attempts }: DueJob,
): Promise<string> {
  const { app, mailer, db, clock, gate, mail, seen } = world;
  try {
    await handleJob({ ...app, mailer }, name, JOBS[name].payload.parse(payload));
  } catch (error) {
    if (gate.isDead()) return "its worker died";
    const reason = error instanceof Error ? error.message : error;
    if (gate.isSpared() && !mail.isDown && !isExpected(error))
      seen.push(`a job fails only by a fault: ${name}: ${reason}`);
    const waitMs = Math.exp(Math.min(10, attempts + 1)) * 1000;
    await sql`
      update graphile_worker._private_jobs set locked_at = null, locked_by = null,
        attempts = ${attempts + 1}, run_at = ${new Date(clock.now.getTime() + waitMs)} where id = ${id}
    `.execute(db);
    return `failed: ${reason}`;
  }
  if (gate.isDead()) return "done, and its worker died";
  await sql`delete from graphile_worker._private_jobs where id = ${id}`.execute(db);
  return "done";
}

/** Those that the queue starts by the clock, at their hour in UTC. */
const DAILY: readonly [hour: number, name: JobName][] = [
  [2, "clear-public-changes"],
  [3, "expire-held-leads"],
  [3, "remove-old-records"],
  [4, "forget-old-leads"],
  [5, "check-stock"],
];
/** Those of every few minutes, and invitations, which one day would see once. */
const OFTEN: readonly JobName[] = [
  "find-saved-search-alerts",
  "start-stock-feeds",
  "store-tombstones",
  "invite-reviewers",
];

/** Adds the recurring jobs of the hours between two times. */
export async function addRecurringJobs({ db }: SimulatedWorld, from: Date, until: Date): Promise<void> {
  const hour = (date: Date) => Math.floor(date.getTime() / 3_600_000);
  const names: JobName[] = hour(from) < hour(until) ? [...OFTEN] : [];
  for (let at = hour(from) + 1; at <= hour(until); at++)
    names.push(...DAILY.flatMap(([due, name]) => (at % 24 === due ? name : [])));
  if (names.length === 0) return;
  await sql`
    select graphile_worker.add_job(name, '{}'::json, job_key => name)
    from unnest(${names}::text[]) with ordinality as due (name, position) order by position
  `.execute(db);
}
