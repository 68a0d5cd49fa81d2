import { expect, it } from "vitest";
import { heapGrowth } from "#tests/faults/heap-growth.ts";

const MINUTES = Number(process.env.SOAK_LOAD_MINUTES ?? 120);
const STRETCH_MINUTES = 10;
/** Limit for the heap at the end, as a factor of the heap after the first stretch. */
const HEAP_ROOM = 1.05;

it(`${MINUTES} minutes at 80 %: after a full collection the heap is as it was after ${STRETCH_MINUTES}`, {
  timeout: 2 * MINUTES * 60_000,
}, async () => {
  const stretches = Array(Math.ceil(MINUTES / STRETCH_MINUTES)).fill(STRETCH_MINUTES);
  const { samples, statuses } = await heapGrowth(stretches, process.env.SOAK_HEAP_FOLDER, console.log);
  expect(statuses).toEqual({ pages: ["200"], leads: ["201"] });
  const [first, last] = [samples[0]?.heapMb ?? 0, samples.at(-1)?.heapMb ?? 0];
  expect(last / first).toBeLessThan(HEAP_ROOM);
});
