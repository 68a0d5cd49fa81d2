import { z } from "zod";
import { coalesceByKey } from "#src/concurrency/coalesce.ts";
import { isWithinUk, type Point } from "#src/domain/geo/distance.ts";
import { circuitBreaker } from "./circuit-breaker.ts";

export type PostcodeLookupResult =
  | { outcome: "found"; point: Point }
  /** Exists without coordinates, as in Jersey and Guernsey. */
  | { outcome: "placeless" }
  | { outcome: "not_found" }
  | { outcome: "unavailable"; reason: string };

export interface PostcodeLookup {
  /** Takes an outward code ('SW1A') only: a full postcode is personal data. Failures are an outcome. */
  locate(outward: string): Promise<PostcodeLookupResult>;
}

interface PostcodeLookupOptions {
  /** A postcodes.io service (POSTCODE_API). No request leaves the machine without it. */
  baseUrl: string | undefined;
  now: () => number;
  timeLimitMs?: number;
  onPause?: (reason: string) => void;
}

const TIME_LIMIT_MS = 1500;
const FAILURES_BEFORE_PAUSE = 3;
const PAUSE_MS = 60_000;
/** New districts appear, and the service may be wrong for a moment. */
const MISSING_FOR_MS = 3_600_000;

export function createPostcodeLookup(options: PostcodeLookupOptions): PostcodeLookup {
  const { baseUrl } = options;
  return baseUrl
    ? cachedLookup(apiLookup({ ...options, baseUrl }), options.now)
    : { locate: async () => SWITCHED_OFF };
}

const SWITCHED_OFF: PostcodeLookupResult = { outcome: "unavailable", reason: "POSTCODE_API is not set" };

/** Coalesces requests and caches misses for an hour: bounded by the 45,000 well-formed codes. */
function cachedLookup(lookup: PostcodeLookup, now: () => number): PostcodeLookup {
  const coalesce = coalesceByKey<PostcodeLookupResult>();
  const missingUntil = new Map<string, number>();
  return {
    async locate(outward) {
      if (now() < (missingUntil.get(outward) ?? 0)) return { outcome: "not_found" };
      const result = await coalesce(outward, () => lookup.locate(outward));
      if (result.outcome === "not_found") missingUntil.set(outward, now() + MISSING_FOR_MS);
      return result;
    },
  };
}

function apiLookup(options: PostcodeLookupOptions & { baseUrl: string }): PostcodeLookup {
  const { baseUrl, now, timeLimitMs = TIME_LIMIT_MS, onPause } = options;
  const breaker = circuitBreaker({ failuresInARow: FAILURES_BEFORE_PAUSE, pauseMs: PAUSE_MS, now });
  return {
    async locate(outward) {
      if (!OUTWARD_CODE.test(outward)) throw new RangeError("Only an outward code may be looked up");
      if (!breaker.admits()) return { outcome: "unavailable", reason: "pausing after failures" };
      const result = await ask(`${baseUrl.replace(/\/+$/, "")}/outcodes/${outward}`, timeLimitMs);
      if (result.outcome !== "unavailable") breaker.succeeded();
      else if (breaker.failed()) onPause?.(result.reason);
      return result;
    },
  };
}

// Too short for a full postcode: the shortest, M1 1AE, has six characters without the space.
const OUTWARD_CODE = /^(GIR|[A-Z]{1,2}[0-9][A-Z0-9]?)$/;

async function ask(url: string, timeLimitMs: number): Promise<PostcodeLookupResult> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeLimitMs) });
    return readAnswer(response.status, await response.text());
  } catch (error) {
    return { outcome: "unavailable", reason: reasonOf(error) };
  }
}

function readAnswer(status: number, body: string): PostcodeLookupResult {
  if (status === 404 && NOT_FOUND.safeParse(json(body)).success) return { outcome: "not_found" };
  if (status !== 200) return { outcome: "unavailable", reason: `answered with status ${status}` };
  const parsed = FOUND.safeParse(json(body));
  if (!parsed.success)
    return { outcome: "unavailable", reason: "answered in a form that is not postcodes.io's" };
  const { latitude, longitude } = parsed.data.result;
  if (latitude === null || longitude === null) return { outcome: "placeless" };
  const point = { latitude, longitude };
  return isWithinUk(point) ? { outcome: "found", point } : { outcome: "placeless" };
}

const FOUND = z.object({
  result: z.object({ latitude: z.number().nullable(), longitude: z.number().nullable() }),
});

// A wrong POSTCODE_API responds 404 with another body: an outage, not a missing code.
const NOT_FOUND = z.object({ error: z.literal("Outcode not found") });

function json(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return "did not answer in time";
  return error.cause instanceof Error ? error.cause.message : error.message;
}
