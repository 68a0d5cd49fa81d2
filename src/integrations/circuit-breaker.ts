/** Circuit breaker: opens after `failuresInARow` failures, then rejects requests for `pauseMs`. */
export function circuitBreaker(limits: { failuresInARow: number; pauseMs: number; now: () => number }) {
  let failures = 0;
  let pausedFromMs = 0;
  return {
    admits() {
      if (failures < limits.failuresInARow) return true;
      const nowMs = limits.now();
      if (nowMs < pausedFromMs + limits.pauseMs) return false;
      // Half-open: one request probes the service; the others wait another pause.
      pausedFromMs = nowMs;
      return true;
    },
    succeeded() {
      failures = 0;
    },
    /** @returns whether this failure opened the circuit */
    failed() {
      failures += 1;
      if (failures < limits.failuresInARow) return false;
      pausedFromMs = limits.now();
      return failures === limits.failuresInARow;
    },
  };
}
