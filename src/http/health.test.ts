import {
  type Driver,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Database } from "#src/db/database.ts";
import { healthChecks } from "./health.ts";
import { createMetrics } from "./metrics.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const databaseWith = (driver: Driver, log: () => void = () => {}) =>
  new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log,
  });

function partsWith(db: Kysely<Database>) {
  const mail = { metricsToken: undefined, mailDelivery: "captured" } as const;
  return {
    db,
    readDb: db,
    carsOnSale: { isLoaded: () => true, asOf: () => null },
    metrics: createMetrics(),
    ...mail,
  };
}

it("asks the database once a second, however often readiness is asked for", async () => {
  let queries = 0;
  const db = databaseWith(new DummyDriver(), () => void queries++);
  let workerIsRunning = true;
  const health = healthChecks({ ...partsWith(db), workerIsRunning: () => workerIsRunning });
  const ask = async () => (await health.request("/readyz")).status;
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([200, 200, 200]);
  vi.advanceTimersByTime(999);
  workerIsRunning = false;
  expect([await ask(), queries]).toEqual([503, 1]);
  vi.advanceTimersByTime(1);
  expect([await ask(), queries]).toEqual([503, 2]);
});

class SilentDriver extends DummyDriver {
  override acquireConnection = () => new Promise<never>(() => {});
}

it("is ready within half a second when either the primary or the replica does not respond", async () => {
  const responding = databaseWith(new DummyDriver());
  const silent = databaseWith(new SilentDriver());
  for (const [db, readDb] of [
    [silent, responding],
    [responding, silent],
  ] as const) {
    const health = healthChecks({ ...partsWith(db), readDb, workerIsRunning: null });
    const asking = health.request("/readyz");
    await vi.advanceTimersByTimeAsync(500);
    const response = await Promise.race([asking, null]);
    expect([response?.status, await response?.json()]).toEqual([200, { database: db === responding }]);
  }
});

it("is not ready when the database has not responded for five seconds", async () => {
  const parts = partsWith(databaseWith(new SilentDriver()));
  const health = healthChecks({ ...parts, workerIsRunning: () => true });
  const asking = health.request("/readyz");
  await vi.advanceTimersByTimeAsync(5000);
  const response = await asking;
  expect([response.status, await response.json()]).toEqual([503, { database: false, worker: true }]);
});

it("is not ready while the primary responds and the cars on sale are not yet read anew", async () => {
  let isAway = true;
  let asOf: Date | null = new Date();
  class FailingDriver extends DummyDriver {
    override acquireConnection = () => (isAway ? new Promise<never>(() => {}) : super.acquireConnection());
  }
  const parts = partsWith(databaseWith(new FailingDriver()));
  const health = healthChecks({
    ...parts,
    readDb: databaseWith(new DummyDriver()),
    carsOnSale: { isLoaded: () => true, asOf: () => asOf },
    workerIsRunning: null,
  });
  const ask = async () => {
    const asking = health.request("/readyz");
    await vi.advanceTimersByTimeAsync(2000);
    return (await asking).status;
  };
  expect(await ask()).toBe(200);
  isAway = false;
  expect(await ask()).toBe(503);
  asOf = null;
  expect(await ask()).toBe(200);
});
