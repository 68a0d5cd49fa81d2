import { WEBHOOK_COOLDOWN_MINUTES, WEBHOOK_RETRY_SECONDS } from "../policy/webhooks.ts";

/** `tries` includes the failed one; `is_final` means a retry would fail the same way. */
export function nextTry(
  failed: { tries: number; tookTooLong: boolean; isFinal: boolean },
  at: Date,
): { next_try_at: Date | null; rests_until: Date | null } {
  const after = (seconds: number) => new Date(at.getTime() + seconds * 1000);
  const restsUntil = failed.tookTooLong ? after(WEBHOOK_COOLDOWN_MINUTES * 60) : null;
  const wait = failed.isFinal ? undefined : WEBHOOK_RETRY_SECONDS[failed.tries - 1];
  if (wait === undefined) return { next_try_at: null, rests_until: restsUntil };
  const nextTryAt = after(wait);
  return {
    next_try_at: restsUntil !== null && restsUntil > nextTryAt ? restsUntil : nextTryAt,
    rests_until: restsUntil,
  };
}
