import { setTimeout as pause } from "node:timers/promises";

/** Whether a promise settles within the limit, fulfilled or rejected. */
export async function isDoneWithin(limitMs: number, promise: PromiseLike<unknown>): Promise<boolean> {
  const waiting = new AbortController();
  const done = promise.then(
    () => true,
    () => true,
  );
  const tooLate = pause(limitMs, false, { signal: waiting.signal }).catch(() => false);
  const inTime = await Promise.race([done, tooLate]);
  waiting.abort();
  return inTime;
}
