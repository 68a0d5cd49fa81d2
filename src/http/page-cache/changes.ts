/** Above this many tracked tags, invalidate everything. */
const MAX_TRACKED_TAGS = 10_000;

/** Tracks tags that change while pages are being rendered. */
export function createChanges() {
  const lastChange = new Map<string, number>();
  const underWay = new Map<number, number>();
  let count = 0;
  let everything = 0;

  return {
    count: () => count,
    begin(): number {
      underWay.set(count, (underWay.get(count) ?? 0) + 1);
      return count;
    },
    end(began: number): void {
      const others = (underWay.get(began) ?? 1) - 1;
      if (others > 0) underWay.set(began, others);
      else underWay.delete(began);
      if (underWay.size === 0) lastChange.clear();
    },
    happenedTo(tags: readonly string[] | "everything"): void {
      count++;
      if (tags === "everything") everything = count;
      else if (underWay.size > 0) for (const tag of tags) lastChange.set(tag, count);
      if (lastChange.size > MAX_TRACKED_TAGS) {
        everything = count;
        lastChange.clear();
      }
    },
    happenedSince(began: number, tags: Iterable<string>): boolean {
      if (everything > began) return true;
      for (const tag of tags) if ((lastChange.get(tag) ?? 0) > began) return true;
      return false;
    },
  };
}
