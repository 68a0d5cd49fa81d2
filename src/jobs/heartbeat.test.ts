import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it, test } from "vitest";
import { testApp } from "#tests/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/test-database.ts";
import type { JobContext } from "./job-context.ts";
import { releaseStuckJobs } from "./release-jobs.ts";
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

it("says that each worker is alive while it runs, and takes that back when it stops", async () => {
  const alive = async () => {
    const rows = await database.db.selectFrom("worker_heartbeats").select("worker_id").execute();
    return rows.length;
  };
  const worker = await startWorker({ pool: database.pool, context, concurrency: 2 });
  try {
    await expect.poll(alive).toBe(2);
  } finally {
    await worker.stop();
  }
  expect(await alive()).toBe(0);
});

test.each<[string, string, string | null, boolean]>([
  ["of a worker that is alive, however long it takes", "5 hours", "10 seconds", false],
  ["of a worker that fell silent", "4 minutes", "4 minutes", true],
  ["of a worker that is only busy", "2 minutes", "2 minutes", false],
  ["of a worker that never gave a sign of life, soon after it was taken", "4 minutes", null, false],
  ["of a worker that never gave a sign of life, later", "16 minutes", null, true],
])("a job %s", async (_what, taken_since, silent_since, is_released) => {
  await sql`select graphile_worker.add_job('release-stuck-jobs', '{}'::json)`.execute(database.db);
  await sql`
    update graphile_worker._private_jobs set locked_by = 'another', locked_at = now() - ${taken_since}::interval
  `.execute(database.db);
  if (silent_since) {
    await sql`
      insert into worker_heartbeats values ('another', now() - interval '1 day', now() - ${silent_since}::interval)
    `.execute(database.db);
  }
  await releaseStuckJobs(context);
  const { rows } = await sql<{ locked_by: string | null }>`
    select locked_by from graphile_worker._private_jobs
  `.execute(database.db);
  expect(rows).toEqual([{ locked_by: is_released ? null : "another" }]);
});
