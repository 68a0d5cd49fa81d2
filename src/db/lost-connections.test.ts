import { afterEach, beforeEach, expect, it } from "vitest";
import { isDatabaseUnavailable } from "#src/domain/errors/database-unavailable.ts";
import { type SilentLine, silentLineTo } from "#tests/faults/silent-line.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { type DatabaseHandle, FOR_JOBS, openDatabase } from "./database.ts";
import { endLostConnections } from "./lost-connections.ts";

const CHECKS = { everyMs: 50, responseTimeoutMs: 500 };
const log = { warn() {} };

let database: TestDatabase;
let line: SilentLine;
let jobs: DatabaseHandle;
let stop: () => void;
beforeEach(async () => {
  database = await createTestDatabase();
  line = await silentLineTo(database);
  jobs = openDatabase({ connectionString: line.url, max: 3, ...FOR_JOBS }, () => {});
  stop = endLostConnections(
    { backends: jobs.backends, connection: { connectionString: line.url }, log },
    CHECKS,
  );
});
afterEach(async () => {
  stop();
  line.close();
  await jobs.close();
  await database.drop();
});

/** Backends of connections through the proxy. */
const backends = () => [...jobs.backends().values()];

it("a query on a connection that the server no longer knows fails", async () => {
  const working = jobs.pool.query("select pg_sleep(600)").catch((error: unknown) => error);
  await expect.poll(backends).toHaveLength(1);
  line.fallSilent();
  await database.pool.query("select pg_terminate_backend(pid) from unnest($1::int[]) as pid", [backends()]);
  expect(isDatabaseUnavailable(await working)).toBe(true);
});

it("queries fail when every connection of the pool is lost", async () => {
  const working = Array.from({ length: 3 }, () =>
    jobs.pool.query("select pg_sleep(600)").catch((error: unknown) => error),
  );
  await expect.poll(backends).toHaveLength(3);
  line.fallSilent();
  await database.pool.query("select pg_terminate_backend(pid) from unnest($1::int[]) as pid", [backends()]);
  expect((await Promise.all(working)).map(isDatabaseUnavailable)).toEqual([true, true, true]);
  expect((await jobs.pool.query("select 1")).rowCount).toBe(1);
});

it("a connection that the pool closes itself is not reported", async () => {
  const client = await jobs.pool.connect();
  await client.query("select 1");
  expect(backends()).toHaveLength(1);
  client.release(true);
  expect(backends()).toEqual([]);
});

it("a slow query of a live server is not interrupted", async () => {
  const holder = await database.pool.connect();
  await holder.query("select pg_advisory_lock(1)");
  const working = jobs.pool.query("select pg_advisory_lock(1)");
  await expect.poll(line.connections).toBeGreaterThan(3);
  await holder.query("select pg_advisory_unlock(1)");
  holder.release();
  expect((await working).rowCount).toBe(1);
});
