import { expect, it } from "vitest";
import { databaseAway } from "#tests/faults/database-away.ts";

const SECONDS = 60;
/** Memory limit as a factor of the memory before. */
const MEMORY_ROOM = 1.5;

it("survives a minute without a database under load without broken responses, memory growth or lost leads", async () => {
  const result = await databaseAway(SECONDS);
  console.log(JSON.stringify(result, null, 2));
  const { before, away, after, memoryMb, promises } = result;
  expect([before.errors, away.errors, after.errors]).toEqual([0, 0, 0]);
  expect(Object.keys(away.statuses).filter((status) => !["200", "503"].includes(status))).toEqual([]);
  expect(Object.keys(after.statuses)).toContain("200");
  expect(memoryMb.most).toBeLessThan(memoryMb.before * MEMORY_ROOM);
  expect(memoryMb.after).toBeLessThan(memoryMb.before * MEMORY_ROOM);
  expect(promises.leads).toBeGreaterThan(0);
  expect(promises.broken).toEqual([]);
});
