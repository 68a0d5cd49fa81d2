import { MINUTE_MS } from "#src/domain/time/milliseconds.ts";
import type { PostStatus } from "./post.ts";

/**
 * The published_at that saving a post gives it (spec §4): the one chosen, else none for a
 * draft and now for a post that is published without.
 * @param chosen undefined when nothing was said about it; null when the field was left or made empty
 * @param present what the post had before
 */
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
  // A form shows minutes: saving it again must not cut the seconds off.
  return present !== null && minuteOf(present) === minuteOf(wanted) ? present : wanted;
}

const minuteOf = (time: Date) => Math.floor(time.getTime() / MINUTE_MS);
