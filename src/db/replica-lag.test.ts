import { describe, expect, it } from "vitest";
import { createReplicaLag, type ReplicaLag } from "./read-database.ts";

const LIMIT_MS = 5000;

/** Polled twice a second; positions grow by ten. */
function followed(untilMs: number, replayed: (position: number) => number | null): ReplicaLag {
  const lag = createReplicaLag(LIMIT_MS);
  for (let atMs = 0; atMs <= untilMs; atMs += 500) {
    lag.written(atMs, atMs / 50);
    lag.replayed(atMs, replayed(atMs / 50));
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
  ])("%s", (_what, replayed, isFresh) => {
    expect(followed(20_000, replayed).isFresh(20_000)).toBe(isFresh);
  });

  it("is not used before its first response", () => {
    expect(createReplicaLag(LIMIT_MS).isFresh(0)).toBe(false);
  });

  it("counts as stale when it has not been polled within the limit", () => {
    const lag = followed(20_000, (position) => position);
    expect([lag.isFresh(25_000), lag.isFresh(25_001)]).toEqual([true, false]);
  });

  it("remains fresh while its primary is down, because no newer data exist", () => {
    const lag = followed(20_000, (position) => position);
    for (let atMs = 20_500; atMs < 600_000; atMs += 500) lag.replayed(atMs, 400);
    expect(lag.isFresh(599_500)).toBe(true);
  });

  it("keeps its lag while its primary is down", () => {
    const lag = followed(20_000, (position) => position - 120);
    for (let atMs = 20_500; atMs < 600_000; atMs += 500) lag.replayed(atMs, 280);
    expect(lag.isFresh(599_500)).toBe(false);
  });

  it("is fresh again when it has caught up", () => {
    const lag = followed(20_000, () => 20);
    lag.written(20_500, 410);
    lag.replayed(20_500, 410);
    expect(lag.isFresh(20_500)).toBe(true);
  });

  it("is not fresh until it has replayed a demanded write", () => {
    const lag = followed(20_000, (position) => position);
    lag.demand(403);
    expect([lag.isFresh(20_100), lag.isFollowing(20_100)]).toEqual([false, true]);
    lag.replayed(20_200, 403);
    expect(lag.isFresh(20_200)).toBe(true);
  });
});
