import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { addJob } from "./add-job.ts";
import { deleteWaitingJobs, unlockLostJobs } from "./job-tables-queries.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const A_LEAD = "0d4f5a0e-6c53-4d0e-9c0c-6f2f3a6a7b01";
const ANOTHER_LEAD = "0d4f5a0e-6c53-4d0e-9c0c-6f2f3a6a7b02";

const lockJobs = (since: string) =>
  database.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'pool-1', locked_at = now() - $1::interval`,
    [since],
  );

async function jobs(): Promise<{ id: string; locked_by: string | null }[]> {
  const { rows } = await sql<{ id: string; locked_by: string | null }>`
    select id::text, locked_by from graphile_worker.jobs order by id
  `.execute(database.db);
  return rows;
}

test("deletes waiting jobs about a lead, and no others", async () => {
  await addJob(database.db, "send-lead-confirmation", { lead_id: A_LEAD });
  await addJob(database.db, "send-lead-confirmation", { lead_id: ANOTHER_LEAD });
  await deleteWaitingJobs(database.db, ["lead_id"], [A_LEAD]);
  expect(await jobs()).toHaveLength(1);
  await lockJobs("1 second");
  await deleteWaitingJobs(database.db, ["lead_id"], [ANOTHER_LEAD]);
  expect(await jobs()).toHaveLength(1);
});

test("unlocks a job that its worker does not know of, but none under way", async () => {
  await lockJobs("15 seconds");
  const [job] = await jobs();
  await unlockLostJobs(database.db, "pool-1", [job?.id ?? ""]);
  expect(await jobs()).toEqual([{ id: job?.id, locked_by: "pool-1" }]);
  await unlockLostJobs(database.db, "pool-1", []);
  expect(await jobs()).toEqual([{ id: job?.id, locked_by: null }]);
});
