import { afterEach, expect, it } from "vitest";
import { silentLineTo } from "#tests/faults/silent-line.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { listen } from "./listen.ts";

const PATIENCE = { timeout: 10_000 };
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

it("detects a silent connection, and reconnects", async () => {
  const database = await createTestDatabase();
  ends.push(() => database.drop());
  const line = await silentLineTo(database);
  ends.push(async () => line.close());
  const received: string[] = [];
  const listening = await listen({
    connection: { connectionString: line.url },
    channels: { news: (message) => void received.push(message) },
    onConnected: () => void received.push("connected"),
    onBroken: () => void received.push("broken"),
    checks: { everyMs: 100, responseTimeoutMs: 1000 },
  });
  ends.push(() => listening.close());
  const last = () => received.at(-1);
  await expect.poll(last, PATIENCE).toBe("connected");
  received.length = 0;
  line.fallSilent();
  await expect.poll(() => received, PATIENCE).toContain("broken");
  await expect.poll(last, PATIENCE).toBe("connected");
  await database.pool.query("notify news, 'a car'");
  await expect.poll(last, PATIENCE).toBe("a car");
});

it("closes despite a silent connection", async () => {
  const database = await createTestDatabase();
  ends.push(() => database.drop());
  const line = await silentLineTo(database);
  ends.push(async () => line.close());
  const listening = await listen({
    connection: { connectionString: line.url },
    channels: {},
    onConnected() {},
    onBroken() {},
  });
  line.fallSilent();
  await listening.close();
});
