import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";

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
