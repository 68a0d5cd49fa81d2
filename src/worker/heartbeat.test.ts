import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it, test } from "vitest";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { startHeartbeat } from "./heartbeat.ts";
import type { JobContext } from "./job-context.ts";
import { releaseJobsOfSilent, releaseStuckJobs } from "./release-jobs.ts";
import { startWorker } from "./worker.ts";

let database: TestDatabase;
let context: JobContext;
beforeAll(async () => {
  database = await createTestDatabase();
  context = { ...testApp(database.db), mailer: { send: async () => {}, close: async () => {} } };
});
afterAll(() => database?.drop());
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(database.db);
  await database.db.deleteFrom("worker_heartbeats").execute();
});

it("registers both pools of each worker while it runs", async () => {
  const alive = async () => {
    const rows = await database.db.selectFrom("worker_heartbeats").select("worker_id").execute();
    return rows.length;
  };
  const worker = await startWorker({ pool: database.application.pool, context, concurrency: 2 });
  try {
    await expect.poll(alive).toBe(2);
  } finally {
    await worker.stop();
  }
  expect(await alive()).toBe(0);
});

it("requeues jobs of other workers without heartbeat", async () => {
  await jobLockedByOtherWorker("45 seconds");
  await lastBeatBefore("45 seconds");
  const heartbeat = startHeartbeat(context, 20);
  heartbeat.add("this one", () => []);
  try {
    await expect.poll(holder).toBe(null);
  } finally {
    await heartbeat.stop();
  }
});

it("requeues jobs that a worker locked without knowing, but not those under way", async () => {
  await jobLockedByOtherWorker("15 seconds");
  let atWork = [await jobId()];
  const heartbeat = startHeartbeat(context, 20);
  heartbeat.add("another", () => atWork);
  try {
    const beats = async () =>
      (await database.db.selectFrom("worker_heartbeats").selectAll().execute())[0]?.beat_at;
    const first = await expect.poll(beats).toBeDefined().then(beats);
    await expect.poll(beats).not.toEqual(first);
    expect(await holder()).toBe("another");
    atWork = [];
    await expect.poll(holder).toBe(null);
  } finally {
    await heartbeat.stop();
  }
});

it("requeues all jobs of workers that end", async () => {
  await jobLockedByOtherWorker("0 seconds");
  const heartbeat = startHeartbeat(context);
  heartbeat.add("another", () => ["1"]);
  await heartbeat.stop();
  expect(await holder()).toBe(null);
});

test.each<[string, string, string | null, boolean]>([
  ["of a worker that is alive, however long it takes", "5 hours", "10 seconds", false],
  ["of a worker that fell silent", "45 seconds", "45 seconds", true],
  ["of a worker that is only busy", "35 seconds", "35 seconds", false],
  ["of a worker that never gave a sign of life, soon after it was taken", "4 minutes", null, false],
  ["of a worker that never gave a sign of life, later", "16 minutes", null, true],
])("a job %s", async (_what, takenSince, silentSince, isReleased) => {
  await jobLockedByOtherWorker(takenSince);
  if (silentSince) await lastBeatBefore(silentSince);
  await releaseJobsOfSilent(context);
  expect(await holder()).toBe(isReleased ? null : "another");
});

it("start-up and schedule, which cannot rule out a database outage, requeue only after a quarter of an hour", async () => {
  await jobLockedByOtherWorker("45 seconds");
  await lastBeatBefore("45 seconds");
  await releaseStuckJobs(context);
  expect(await holder()).toBe("another");
  await lastBeatBefore("16 minutes");
  await releaseStuckJobs(context);
  expect(await holder()).toBe(null);
});

async function jobLockedByOtherWorker(since: string): Promise<void> {
  await sql`select graphile_worker.add_job('release-stuck-jobs', '{}'::json)`.execute(database.db);
  await sql`
    update graphile_worker._private_jobs set locked_by = 'another', locked_at = now() - ${since}::interval
  `.execute(database.db);
}

async function lastBeatBefore(since: string): Promise<void> {
  await sql`
    insert into worker_heartbeats values ('another', now() - interval '1 day', now() - ${since}::interval)
    on conflict (worker_id) do update set beat_at = excluded.beat_at
  `.execute(database.db);
}

async function jobId(): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from graphile_worker._private_jobs`.execute(
    database.db,
  );
  return rows[0]?.id ?? "";
}

async function holder(): Promise<string | null | undefined> {
  const { rows } = await sql<{ locked_by: string | null }>`
    select locked_by from graphile_worker._private_jobs
  `.execute(database.db);
  return rows[0]?.locked_by;
}
