/** How far a replica is behind, by positions in the write-ahead log: no two clocks are compared, and a replica that has lost its primary is noticed. */
export interface ReplicaLag {
  /** @param position what the primary had written when it was asked */
  written(at_ms: number, position: number): void;
  /** @param position what the replica has of it; null: it does not answer, or follows nobody */
  replayed(at_ms: number, position: number | null): void;
  /** From now on the replica must have at least this. */
  demand(position: number): void;
  /** Answers, and is behind by no more than the limit. */
  isFollowing(now_ms: number): boolean;
  /** Also has everything that was demanded. */
  isFresh(now_ms: number): boolean;
}

/**
 * Behind is a replica by the time between the newest position asked of the primary and the newest of them that it has. So
 * while the primary is away nobody gets further behind, and pages can still be read.
 */
export function createReplicaLag(limit_ms: number): ReplicaLag {
  let asked: { at_ms: number; position: number }[] = [];
  let newest_at_ms = Number.NEGATIVE_INFINITY;
  let known_at_ms = Number.NEGATIVE_INFINITY;
  let last: { at_ms: number; position: number } | null = null;
  let demanded = 0;

  const isFollowing = (now_ms: number) =>
    last !== null && now_ms - last.at_ms <= limit_ms && newest_at_ms - known_at_ms <= limit_ms;
  return {
    written(at_ms, position) {
      newest_at_ms = at_ms;
      asked = [...asked.filter((one) => at_ms - one.at_ms <= limit_ms), { at_ms, position }];
    },
    replayed(at_ms, position) {
      last = position === null ? null : { at_ms, position };
      if (position === null) return;
      for (const one of asked) if (one.position <= position) known_at_ms = one.at_ms;
      asked = asked.filter((one) => one.position > position);
    },
    demand(position) {
      demanded = Math.max(demanded, position);
    },
    isFollowing,
    isFresh: (now_ms) => isFollowing(now_ms) && (last?.position ?? 0) >= demanded,
  };
}
