import { Conflict } from "#src/domain/errors/errors.ts";

/**
 * Optimistic lock.
 * @param what display noun: listing
 * @param seen `updated_at` as the editor loaded it, in milliseconds; null if it did not exist
 * @throws Conflict if it changed since
 */
export function refuseIfChanged(what: string, updatedAt: Date | null, seen: Date | null): void {
  if (updatedAt?.getTime() === seen?.getTime()) return;
  throw savedByOther(what);
}

export const savedByOther = (what: string) =>
  new Conflict(
    `Someone else saved this ${what} while you were editing, or you did in another tab. Compare those changes with yours.`,
  );

/** Keeps versions distinct for two changes within a millisecond. */
export const laterThan = (before: Date | null, now: Date) =>
  new Date(Math.max(now.getTime(), (before?.getTime() ?? 0) + 1));
