import { expect, it } from "vitest";
import { killAtRandom, type Target } from "#tests/faults/kill-rounds.ts";

/** The last round ends with a start of the whole program. */
const KILLED: Target[] = ["web process", "postmaster", "all"];
const LIMIT_MS = 180_000;

// `npm run test:soak` plays two hundred of them.
it(
  "whatever is killed under load, every accepted lead is there once, routed and charged once, and mailed",
  async () => {
    const seed = Date.now() % 1_000_000;
    const { broken, routes } = await killAtRandom(KILLED.length, seed, (round) => KILLED[round] ?? "all");
    expect(broken, `seed ${seed}`).toEqual([]);
    expect(routes).toBeGreaterThan(0);
  },
  LIMIT_MS,
);
