import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import type { HealthMeasures } from "#src/texts/assess-health.ts";

export async function measureDatabase(db: Db) {
  const { rows } = await sql<Omit<HealthMeasures["database"], "answer_ms">>`
    select
      current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as max_connections,
      current_setting('is_superuser') = 'on' as is_superuser,
      coalesce((
        select round(extract(epoch from max(clock_timestamp() - query_start)) * 1000) from pg_stat_activity
        where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
      ), 0)::int as longest_query_ms
  `.execute(db);
  const [measured] = rows;
  if (!measured) throw new Error("the database returned no measurements");
  return measured;
}

/** Counting is cheap: the queue holds unfinished jobs only. */
export async function measureQueue(db: Db) {
  const { rows } = await sql<HealthMeasures["queue"]>`
    select
      count(*) filter (where is_due)::int as waiting,
      coalesce(round(extract(epoch from max(now() - run_at) filter (where is_due)) * 1000), 0)::float8
        as oldest_wait_ms,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and run_at > now())::int as later,
      count(*) filter (where last_error is not null)::int as failing
    from (
      select *, locked_at is null and run_at <= now() and attempts < max_attempts as is_due
      from graphile_worker.jobs
    ) as jobs
  `.execute(db);
  const [measured] = rows;
  if (!measured) throw new Error("the job queue returned no measurements");
  return measured;
}

export async function selectLastBeat(db: Db) {
  const { beat_at } = await db
    .selectFrom("worker_heartbeats")
    .select(({ fn }) => fn.max("beat_at").as("beat_at"))
    .executeTakeFirstOrThrow();
  return beat_at;
}
