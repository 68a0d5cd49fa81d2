import { describe, expect, it } from "vitest";
import { createReplicaLag, type ReplicaLag } from "./replica-lag.ts";

const LIMIT_MS = 5000;

/** Asked twice a second, at positions that grow by ten. */
function followed(until_ms: number, replayed: (position: number) => number | null): ReplicaLag {
  const lag = createReplicaLag(LIMIT_MS);
  for (let at_ms = 0; at_ms <= until_ms; at_ms += 500) {
    lag.written(at_ms, at_ms / 50);
    lag.replayed(at_ms, replayed(at_ms / 50));
  }
  return lag;
}

describe("a replica", () => {
  it.each<[string, (position: number) => number | null, boolean]>([
    ["that has everything is fresh", (position) => position, true],
    ["that is four seconds behind is fresh", (position) => position - 80, true],
    ["that is six seconds behind is not", (position) => position - 120, false],
    ["that stands still is not", () => 20, false],
    ["that does not answer is not", () => null, false],
    ["that has more than was asked is fresh", (position) => position + 7, true],
  ])("%s", (_what, replayed, is_fresh) => {
    expect(followed(20_000, replayed).isFresh(20_000)).toBe(is_fresh);
  });

  it("of which nothing is known yet is not used", () => {
    expect(createReplicaLag(LIMIT_MS).isFresh(0)).toBe(false);
  });

  it("is not believed for longer than the limit once nobody looks any more", () => {
    const lag = followed(20_000, (position) => position);
    expect([lag.isFresh(25_000), lag.isFresh(25_001)]).toEqual([true, false]);
  });

  it("whose primary is away stays usable with what it had, for nobody has anything newer", () => {
    const lag = followed(20_000, (position) => position);
    for (let at_ms = 20_500; at_ms < 600_000; at_ms += 500) lag.replayed(at_ms, 400);
    expect(lag.isFresh(599_500)).toBe(true);
  });

  it("that lacked something when its primary went away stays as far behind as it was", () => {
    const lag = followed(20_000, (position) => position - 120);
    for (let at_ms = 20_500; at_ms < 600_000; at_ms += 500) lag.replayed(at_ms, 280);
    expect(lag.isFresh(599_500)).toBe(false);
  });

  it("comes back when it has caught up", () => {
    const lag = followed(20_000, () => 20);
    lag.written(20_500, 410);
    lag.replayed(20_500, 410);
    expect(lag.isFresh(20_500)).toBe(true);
  });

  it("is passed over until it has what somebody has just written", () => {
    const lag = followed(20_000, (position) => position);
    lag.demand(403);
    expect([lag.isFresh(20_100), lag.isFollowing(20_100)]).toEqual([false, true]);
    lag.replayed(20_200, 403);
    expect(lag.isFresh(20_200)).toBe(true);
  });
});
