import { expect, it } from "vitest";
import { loadAndShed } from "#tests/faults/load-and-shed.ts";

const MINUTES = Number(process.env.SOAK_LOAD_MINUTES ?? 30);
/** Memory limit as a factor of the memory after the first minute; leaves room for garbage. */
const MEMORY_ROOM = 1.5;

it(`${MINUTES} minutes at 80 %: no error, no growth; at three times as much it sheds and recovers`, async () => {
  const result = await loadAndShed({ capacity: 30, steady: MINUTES * 60, crowd: 60, flood: 60 });
  console.log(JSON.stringify(result, null, 2));
  const { steady, crowd, flood, recoveredAfterMs } = result;
  expect([steady.errors, Object.keys(steady.statuses), Object.keys(steady.leads)]).toEqual([
    0,
    ["200"],
    ["201"],
  ]);
  expect(steady.after.jobs).toBe(0);
  expect(steady.after.memoryMb).toBeLessThan(steady.before.memoryMb * MEMORY_ROOM);
  expect([crowd.errors, Object.keys(crowd.statuses), Object.keys(crowd.leads)]).toEqual([
    0,
    ["200", "503"],
    ["201"],
  ]);
  expect(crowd.after.memoryMb).toBeLessThan(steady.before.memoryMb * MEMORY_ROOM);
  expect([flood.leads, flood.signedIn, flood.visitor].map((one) => Object.keys(one))).toEqual([
    ["201"],
    ["200"],
    ["200"],
  ]);
  expect(recoveredAfterMs).not.toBeNull();
});
