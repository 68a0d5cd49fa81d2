const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

export interface RestartLimits {
  most: number;
  withinMs: number;
}

export interface Restarts {
  /** Backoff before the next start; null when it exited too often. */
  afterEnd(nowMs: number): number | null;
}

export function createRestarts({ most, withinMs }: RestartLimits): Restarts {
  let endedAtMs: number[] = [];
  return {
    afterEnd(nowMs) {
      endedAtMs = [...endedAtMs.filter((atMs) => nowMs - atMs < withinMs), nowMs];
      const ends = endedAtMs.length;
      if (ends > most) return null;
      return ends === 1 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (ends - 2), LONGEST_PAUSE_MS);
    },
  };
}
