import { MINUTE_MS } from "#src/domain/time/units.ts";
import type { PostStatus } from "./post.ts";

/** `chosen` is undefined if not sent, null if cleared. */
export function choosePublishedAt({
  status,
  chosen,
  present,
  now,
}: {
  status: PostStatus;
  chosen: Date | null | undefined;
  present: Date | null;
  now: Date;
}): Date | null {
  const wanted = chosen === undefined ? present : chosen;
  if (wanted === null) return status === "published" ? now : null;
  // Forms have minutes: saving must not drop the seconds.
  return present !== null && minuteOf(present) === minuteOf(wanted) ? present : wanted;
}

const minuteOf = (time: Date) => Math.floor(time.getTime() / MINUTE_MS);
