import { setTimeout as pause } from "node:timers/promises";

/** Whether a promise is settled within the limit, well or badly. */
export async function isDoneWithin(limit_ms: number, promise: PromiseLike<unknown>): Promise<boolean> {
  const waiting = new AbortController();
  const done = promise.then(
    () => true,
    () => true,
  );
  const too_late = pause(limit_ms, false, { signal: waiting.signal }).catch(() => false);
  const in_time = await Promise.race([done, too_late]);
  waiting.abort();
  return in_time;
}
