const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

export interface RestartLimits {
  most: number;
  within_ms: number;
}

export interface Restarts {
  /** How long to wait before the next start, at once and then longer and longer; null: it ended too often in too short a time. */
  afterEnd(now_ms: number): number | null;
}

/** Tells what broke once from what cannot live. */
export function createRestarts({ most, within_ms }: RestartLimits): Restarts {
  let ended_at_ms: number[] = [];
  return {
    afterEnd(now_ms) {
      ended_at_ms = [...ended_at_ms.filter((at_ms) => now_ms - at_ms < within_ms), now_ms];
      const ends = ended_at_ms.length;
      if (ends > most) return null;
      return ends === 1 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (ends - 2), LONGEST_PAUSE_MS);
    },
  };
}
