export interface CircuitBreaker {
  /** Whether a request may go out now. */
  admits(): boolean;
  succeeded(): void;
  /** @returns whether this failure began a pause */
  failed(): boolean;
}

/** Spares a service that fails `failures_in_a_row` times, and those who wait for it, for `pause_ms`. */
export function circuitBreaker(limits: {
  failuresInARow: number;
  pauseMs: number;
  now: () => number;
}): CircuitBreaker {
  let failures = 0;
  let pausedFromMs = 0;
  return {
    admits() {
      if (failures < limits.failuresInARow) return true;
      const nowMs = limits.now();
      if (nowMs < pausedFromMs + limits.pauseMs) return false;
      // One request finds out whether the service is back; the others stay out for another pause.
      pausedFromMs = nowMs;
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures < limits.failuresInARow) return false;
      pausedFromMs = limits.now();
      return failures === limits.failuresInARow;
    },
  };
}
