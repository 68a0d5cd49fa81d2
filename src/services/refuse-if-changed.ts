import { Conflict } from "#src/domain/errors/errors.ts";

/**
 * Of two people who edit the same thing the second is told, and nothing is overwritten unseen.
 * @param what as people call it: listing
 * @param seen the `updated_at` of what was edited, to the millisecond; null where there was nothing yet
 * @throws Conflict when it was changed meanwhile
 */
export function refuseIfChanged(what: string, updatedAt: Date | null, seen: Date | null): void {
  if (updatedAt?.getTime() === seen?.getTime()) return;
  throw new Conflict(`Somebody else changed this ${what} meanwhile. Load it again to see their changes.`);
}

/** Two changes in one millisecond must differ, or the second would not be noticed by whoever edits. */
export const laterThan = (before: Date | null, now: Date) =>
  new Date(Math.max(now.getTime(), (before?.getTime() ?? 0) + 1));
