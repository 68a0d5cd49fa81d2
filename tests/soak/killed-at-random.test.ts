import { expect, it } from "vitest";
import { killAtRandom, TARGETS } from "#tests/faults/kill-rounds.ts";
import { SOAK_SEED } from "./soak-table.ts";

const ROUNDS = Number(process.env.SOAK_KILL_ROUNDS ?? 200);

it(`${ROUNDS} times kill -9 under load: every accepted lead is there once, routed and charged once, and mailed`, async () => {
  const killed = new Map<string, number>();
  const result = await killAtRandom(
    ROUNDS,
    SOAK_SEED,
    (_round, random) => {
      const target = TARGETS[Math.floor(random() * TARGETS.length)] ?? "all";
      killed.set(target, (killed.get(target) ?? 0) + 1);
      return target;
    },
    console.log,
  );
  console.log(`seed ${SOAK_SEED}, killed`, Object.fromEntries(killed), result);
  expect(result.broken).toEqual([]);
});
