import { z } from "zod";
import { londonDay } from "#src/domain/format/london-day.ts";
import { circuitBreaker } from "../circuit-breaker.ts";

const FAILURES_BEFORE_PAUSE = 3;
const PAUSE_MS = 60_000;
const FIRST_BACKOFF_MS = 1000;
const LONGEST_BACKOFF_MS = 60_000;

export interface SourceGate {
  /** Null if requests are allowed. */
  refusal(): string | null;
  /** Any response about a car, 'not found' too. */
  answered(): void;
  failed(reason: string): void;
  /** @param retryAfter seconds */
  tooFast(retryAfter: string | undefined): void;
  quotaSpent(): void;
}

/** Circuit breaker, exponential backoff after 'too fast', and a stop until tomorrow once a quota is spent. */
export function createSourceGate(options: {
  now: () => number;
  onPause: (reason: string) => void;
}): SourceGate {
  const { now, onPause } = options;
  const breaker = circuitBreaker({ failuresInARow: FAILURES_BEFORE_PAUSE, pauseMs: PAUSE_MS, now });
  const today = () => londonDay(new Date(now())).today;
  let spentOn: string | null = null;
  let waitUntilMs = 0;
  let backoffMs = FIRST_BACKOFF_MS;
  return {
    refusal() {
      if (spentOn === today()) return "the requests of today are used up";
      if (now() < waitUntilMs) return "asked to slow down";
      return breaker.admits() ? null : "pausing after failures";
    },
    answered() {
      breaker.succeeded();
      backoffMs = FIRST_BACKOFF_MS;
    },
    failed(reason) {
      if (breaker.failed()) onPause(reason);
    },
    tooFast(retryAfter) {
      breaker.succeeded();
      waitUntilMs = now() + (Number(retryAfter) * 1000 || backoffMs);
      backoffMs = Math.min(backoffMs * 2, LONGEST_BACKOFF_MS);
    },
    quotaSpent() {
      breaker.succeeded();
      spentOn = today();
      onPause("the requests of today are used up");
    },
  };
}

/** `reason` names no car and no credential, so that it can be logged. */
export type SourceAnswer<Facts> =
  | { outcome: "found"; facts: Facts }
  | { outcome: "not_found" }
  /** Not a registration to this source. */
  | { outcome: "invalid" }
  | { outcome: "unavailable"; reason: string };

export const unavailable = (reason: string) => ({ outcome: "unavailable", reason }) as const;

export function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}

/** Asks a source that its gate admits. Failures are an outcome. */
export async function askSource<Facts>(
  gate: SourceGate,
  ask: () => Promise<SourceAnswer<Facts>>,
): Promise<SourceAnswer<Facts>> {
  const refusal = gate.refusal();
  if (refusal !== null) return unavailable(refusal);
  try {
    return await ask();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : "failed";
    gate.failed(reason);
    return unavailable(reason);
  }
}

/** An empty text is as good as none. */
export const optionalText = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || null);
