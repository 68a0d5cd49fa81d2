/** Compares positions in the write-ahead log, not clocks; notices a replica without its primary. */
export interface ReplicaLag {
  /** @param position the primary's write position at the time of the query */
  written(atMs: number, position: number): void;
  /** @param position the replica's replay position; null when it does not respond or is not a replica */
  replayed(atMs: number, position: number | null): void;
  demand(position: number): void;
  /** Responds, and lags by no more than the limit. */
  isFollowing(nowMs: number): boolean;
  isFresh(nowMs: number): boolean;
}

/** Time between the primary's newest position and the newest replayed; constant while the primary is down. */
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
