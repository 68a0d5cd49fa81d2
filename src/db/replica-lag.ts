/** Replica lag by write-ahead log positions, not clocks; notices a replica without its primary. */
export interface ReplicaLag {
  written(atMs: number, position: number): void;
  /** @param position null when the replica does not respond or was promoted */
  replayed(atMs: number, position: number | null): void;
  demand(position: number): void;
  isFollowing(nowMs: number): boolean;
  isFresh(nowMs: number): boolean;
}

/** Constant while the primary is down. */
export function createReplicaLag(limitMs: number): ReplicaLag {
  let writtenPositions: { atMs: number; position: number }[] = [];
  let newestAtMs = Number.NEGATIVE_INFINITY;
  let knownAtMs = Number.NEGATIVE_INFINITY;
  let last: { atMs: number; position: number } | null = null;
  let demanded = 0;

  const isFollowing = (nowMs: number) =>
    last !== null && nowMs - last.atMs <= limitMs && newestAtMs - knownAtMs <= limitMs;
  return {
    written(atMs, position) {
      newestAtMs = atMs;
      writtenPositions = [
        ...writtenPositions.filter((one) => atMs - one.atMs <= limitMs),
        { atMs, position },
      ];
    },
    replayed(atMs, position) {
      last = position === null ? null : { atMs, position };
      if (position === null) return;
      for (const one of writtenPositions) if (one.position <= position) knownAtMs = one.atMs;
      writtenPositions = writtenPositions.filter((one) => one.position > position);
    },
    demand(position) {
      demanded = Math.max(demanded, position);
    },
    isFollowing,
    isFresh: (nowMs) => isFollowing(nowMs) && (last?.position ?? 0) >= demanded,
  };
}
