import { InvalidInput } from "#src/domain/errors/errors.ts";

const AHEAD_MS = 86_400_000;
const MICROSECONDS_PER_MS = 1000;

/**
 * Bounds a position that a dealer's system sent: one far ahead would make every later file an older one. A file's
 * own position is below the bound: `readPosition` takes at most 15 digits.
 * Allows any counter that rises no faster than microseconds.
 */
export function requirePlausiblePosition(position: number, now: Date): void {
  if (position <= (now.getTime() + AHEAD_MS) * MICROSECONDS_PER_MS) return;
  throw new InvalidInput({
    position: "This position is too high. Send a counter, or the time in milliseconds or microseconds.",
  });
}
