/** Beyond so many subjects that are remembered one by one, everything counts as changed. */
const MOST_REMEMBERED = 10_000;

/** Which changes happened while a page was being made. Remembers no more than the pages that are being made need. */
export function createChanges() {
  const last = new Map<string, number>();
  const underWay = new Map<number, number>();
  let count = 0;
  let everything = 0;

  return {
    /** How many there have been. */
    count: () => count,
    begin(): number {
      underWay.set(count, (underWay.get(count) ?? 0) + 1);
      return count;
    },
    end(began: number): void {
      const others = (underWay.get(began) ?? 1) - 1;
      if (others > 0) underWay.set(began, others);
      else underWay.delete(began);
      if (underWay.size === 0) last.clear();
    },
    happenedTo(subjects: readonly string[] | "everything"): void {
      count++;
      if (subjects === "everything") everything = count;
      else if (underWay.size > 0) for (const subject of subjects) last.set(subject, count);
      if (last.size > MOST_REMEMBERED) {
        everything = count;
        last.clear();
      }
    },
    happenedSince(began: number, subjects: Iterable<string>): boolean {
      if (everything > began) return true;
      for (const subject of subjects) if ((last.get(subject) ?? 0) > began) return true;
      return false;
    },
  };
}
