import { MINUTE_MS } from "#src/domain/time/ago.ts";

export const POST_STATUSES = ["draft", "published"] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

export function postVisibility(
  { status, published_at }: { status: PostStatus; published_at: Date | null },
  now: Date,
): "draft" | "scheduled" | "published" {
  if (status === "draft") return "draft";
  return published_at !== null && published_at > now ? "scheduled" : "published";
}

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

/** Hidden until it has been copied to our site. */
export const isForeignCover = (url: string): boolean => /^https?:/.test(url);

export function uniqueTopics(topics: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const topic of topics.map((text) => text.trim())) {
    const key = topic.toLowerCase();
    if (key !== "" && !found.has(key)) found.set(key, topic);
  }
  return [...found.values()];
}
