import { afterAll, beforeAll, expect, it } from "vitest";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { createHealthApp } from "./health.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("is ready without a mail server, because emails wait, and reports it", async () => {
  const parts = { ...testApp(database.db), metricsToken: undefined, workerIsRunning: () => true };
  const ask = async (mailDelivery: "smtp" | "missing") =>
    await createHealthApp({ ...parts, mailDelivery }).request("/readyz");
  const missing = await ask("missing");
  expect([missing.status, await missing.json()]).toEqual([
    200,
    { database: true, worker: true, mail: false },
  ]);
  expect(await (await ask("smtp")).json()).toEqual({ database: true, worker: true });
});
