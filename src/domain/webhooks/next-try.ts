import {
  WEBHOOK_COOLDOWN_MINUTES,
  WEBHOOK_REST_FACTOR,
  WEBHOOK_RETRY_SECONDS,
  WEBHOOK_SLOW_SECONDS,
} from "../policy/webhooks.ts";

interface Attempt {
  began: Date;
  ended: Date;
}

/** Backoff, and a rest for a slow endpoint. @param failed `isFinal`: a retry would fail the same way */
export function nextTry(
  failed: { tries: number; tookTooLong: boolean; isFinal: boolean },
  { began, ended }: Attempt,
): { next_try_at: Date | null; rests_until: Date | null } {
  const after = (seconds: number) => new Date(began.getTime() + seconds * 1000);
  const restsUntil = failed.tookTooLong
    ? after(WEBHOOK_COOLDOWN_MINUTES * 60)
    : restAfterSlowResponse({ began, ended });
  const wait = failed.isFinal ? undefined : WEBHOOK_RETRY_SECONDS[failed.tries - 1];
  if (wait === undefined) return { next_try_at: null, rests_until: restsUntil };
  const nextTryAt = after(wait);
  return {
    next_try_at: restsUntil !== null && restsUntil > nextTryAt ? restsUntil : nextTryAt,
    rests_until: restsUntil,
  };
}

export function restAfterSlowResponse({ began, ended }: Attempt): Date | null {
  const tookMs = ended.getTime() - began.getTime();
  if (tookMs <= WEBHOOK_SLOW_SECONDS * 1000) return null;
  return new Date(ended.getTime() + tookMs * WEBHOOK_REST_FACTOR);
}
