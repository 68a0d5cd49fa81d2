import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Database } from "#src/db/database.ts";
import { healthChecks } from "./health.ts";
import { createMetrics } from "./metrics.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("asks the database once a second, however often readiness is asked for", async () => {
  let queries = 0;
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: () => void queries++,
  });
  const parts = {
    db,
    readDb: db,
    metrics: createMetrics(),
    metrics_token: undefined,
    mailDelivery: "captured",
  } as const;
  let workerIsRunning = true;
  const health = healthChecks({ ...parts, workerIsRunning: () => workerIsRunning });
  const ask = async () => (await health.request("/readyz")).status;
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([200, 200, 200]);
  vi.advanceTimersByTime(999);
  workerIsRunning = false;
  expect([await ask(), queries]).toEqual([503, 1]);
  vi.advanceTimersByTime(1);
  expect([await ask(), queries]).toEqual([503, 2]);
});
