import { scrub } from "#src/domain/errors/scrub.ts";
import { plainText } from "#src/domain/text/plain-text.ts";
import {
  WEBHOOK_COOLDOWN_MINUTES,
  WEBHOOK_PAUSE_FACTOR,
  WEBHOOK_RETRY_SECONDS,
  WEBHOOK_SLOW_SECONDS,
} from "../policy/webhooks.ts";

interface Attempt {
  began: Date;
  ended: Date;
}

/** Backoff, and a rest for a slow endpoint. @param failed `isFinal`: a retry would fail the same way */
export function nextAttempt(
  failed: { attempts: number; tookTooLong: boolean; isFinal: boolean },
  { began, ended }: Attempt,
): { next_attempt_at: Date | null; paused_until: Date | null } {
  const after = (seconds: number) => new Date(began.getTime() + seconds * 1000);
  const pausedUntil = failed.tookTooLong
    ? after(WEBHOOK_COOLDOWN_MINUTES * 60)
    : pauseAfterSlowResponse({ began, ended });
  const wait = failed.isFinal ? undefined : WEBHOOK_RETRY_SECONDS[failed.attempts - 1];
  if (wait === undefined) return { next_attempt_at: null, paused_until: pausedUntil };
  const nextAttemptAt = after(wait);
  return {
    next_attempt_at: pausedUntil !== null && pausedUntil > nextAttemptAt ? pausedUntil : nextAttemptAt,
    paused_until: pausedUntil,
  };
}

export function pauseAfterSlowResponse({ began, ended }: Attempt): Date | null {
  const tookMs = ended.getTime() - began.getTime();
  if (tookMs <= WEBHOOK_SLOW_SECONDS * 1000) return null;
  return new Date(ended.getTime() + tookMs * WEBHOOK_PAUSE_FACTOR);
}

const WEBHOOK_RESPONSE_MAX_LENGTH = 300;

/** Scrubbed, in case the endpoint echoes personal data. */
export function responseExcerpt(body: Uint8Array): string {
  const text = plainText(scrub(new TextDecoder().decode(body)));
  return text.length <= WEBHOOK_RESPONSE_MAX_LENGTH
    ? text
    : `${text.slice(0, WEBHOOK_RESPONSE_MAX_LENGTH - 1).toWellFormed()}…`;
}
