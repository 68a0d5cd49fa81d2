/** How far a replica is behind, by positions in the write-ahead log: no two clocks are compared, and a replica that has lost its primary is noticed. */
export interface ReplicaLag {
  /** @param position what the primary had written when it was asked */
  written(atMs: number, position: number): void;
  /** @param position what the replica has of it; null: it does not answer, or follows nobody */
  replayed(atMs: number, position: number | null): void;
  /** From now on the replica must have at least this. */
  demand(position: number): void;
  /** Answers, and is behind by no more than the limit. */
  isFollowing(nowMs: number): boolean;
  /** Also has everything that was demanded. */
  isFresh(nowMs: number): boolean;
}

/**
 * Behind is a replica by the time between the newest position asked of the primary and the newest of them that it has. So
 * while the primary is away nobody gets further behind, and pages can still be read.
 */
export function createReplicaLag(limitMs: number): ReplicaLag {
  let asked: { atMs: number; position: number }[] = [];
  let newestAtMs = Number.NEGATIVE_INFINITY;
  let knownAtMs = Number.NEGATIVE_INFINITY;
  let last: { atMs: number; position: number } | null = null;
  let demanded = 0;

  const isFollowing = (nowMs: number) =>
    last !== null && nowMs - last.atMs <= limitMs && newestAtMs - knownAtMs <= limitMs;
  return {
    written(atMs, position) {
      newestAtMs = atMs;
      asked = [...asked.filter((one) => atMs - one.atMs <= limitMs), { atMs, position }];
    },
    replayed(atMs, position) {
      last = position === null ? null : { atMs, position };
      if (position === null) return;
      for (const one of asked) if (one.position <= position) knownAtMs = one.atMs;
      asked = asked.filter((one) => one.position > position);
    },
    demand(position) {
      demanded = Math.max(demanded, position);
    },
    isFollowing,
    isFresh: (nowMs) => isFollowing(nowMs) && (last?.position ?? 0) >= demanded,
  };
}
