import { expect, it } from "vitest";
import { loadAndShed } from "./load-and-shed.ts";

const LIMIT_MS = 120_000;

// `npm run test:soak` runs this for half an hour.
it(
  "serves 80 % of its capacity without errors, sheds load at three times that, also from one network, and recovers",
  async () => {
    const { steady, crowd, flood, recoveredAfterMs } = await loadAndShed({
      capacity: 3,
      steady: 10,
      crowd: 3,
      flood: 3,
    });
    expect([steady.errors, Object.keys(steady.statuses)]).toEqual([0, ["200"]]);
    expect(Object.keys(steady.leads)).toEqual(["201"]);
    expect(steady.after.jobs).toBe(0);
    expect(steady.after.connections).toBeLessThanOrEqual(steady.before.connections + 2);

    expect([crowd.errors, Object.keys(crowd.statuses)]).toEqual([0, ["200", "503"]]);
    expect(crowd.retryAfter).toEqual(["5"]);
    // Load shedding never affects leads.
    expect(Object.keys(crowd.leads)).toEqual(["201"]);
    expect(crowd.after.jobs).toBe(0);

    // One network has only a share of the reads; other networks and leads are unaffected.
    expect([flood.errors, Object.keys(flood.statuses)]).toEqual([0, ["200", "503"]]);
    expect([flood.leads, flood.signedIn, flood.visitor].map((one) => Object.keys(one))).toEqual([
      ["201"],
      ["200"],
      ["200"],
    ]);
    expect(recoveredAfterMs).not.toBeNull();
  },
  LIMIT_MS,
);
