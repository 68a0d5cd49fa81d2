export interface CircuitBreaker {
  /** Whether a request may go out now. */
  admits(): boolean;
  succeeded(): void;
  /** @returns whether this failure began a pause */
  failed(): boolean;
}

/** Spares a service that fails `failures_in_a_row` times, and those who wait for it, for `pause_ms`. */
export function circuitBreaker(limits: {
  failures_in_a_row: number;
  pause_ms: number;
  now: () => number;
}): CircuitBreaker {
  let failures = 0;
  let paused_from_ms = 0;
  return {
    admits() {
      if (failures < limits.failures_in_a_row) return true;
      const now_ms = limits.now();
      if (now_ms < paused_from_ms + limits.pause_ms) return false;
      // One request finds out whether the service is back; the others stay out for another pause.
      paused_from_ms = now_ms;
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures < limits.failures_in_a_row) return false;
      paused_from_ms = limits.now();
      return failures === limits.failures_in_a_row;
    },
  };
}
