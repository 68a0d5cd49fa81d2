import { InvalidInput } from "#src/domain/errors/errors.ts";

const AHEAD_MS = 86_400_000;
const MICROSECONDS_PER_MS = 1000;

/**
 * Bounds a position that a dealer's system sent: one far ahead would make every later file an older one.
 * Allows any counter that rises no faster than microseconds.
 */
export function requirePlausiblePosition(position: number, now: Date): void {
  if (position <= (now.getTime() + AHEAD_MS) * MICROSECONDS_PER_MS) return;
  throw new InvalidInput({
    position: "This position is too high. Send a counter, or the time in milliseconds or microseconds.",
  });
}

/** Null for a time that a wrong clock wrote: by it, every later file would be an older one. */
export function plausiblePosition(position: number | null, now: Date): number | null {
  if (position === null) return null;
  const latest = new Date(now.getTime() + AHEAD_MS);
  const digits = latest.toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const times = [
    latest.getTime(),
    latest.getTime() / 1000,
    ...[8, 12, 14].map((count) => Number(digits.slice(0, count))),
  ];
  const isLength = (time: number) => String(Math.floor(time)).length === String(position).length;
  return position > (times.find(isLength) ?? position) ? null : position;
}
