import { InvalidInput } from "#src/domain/errors/errors.ts";

const AHEAD_MS = 86_400_000;
const MICROSECONDS_PER_MS = 1000;

/**
 * Bounds a position that a dealer's system sent: one far ahead would make every later file an older one.
 * Allows any counter that rises no faster than microseconds.
 */
export function requirePlausiblePosition(field: "position" | "file", position: number, now: Date): void {
  if (position <= (now.getTime() + AHEAD_MS) * MICROSECONDS_PER_MS) return;
  throw new InvalidInput({
    [field]: "This position is too high. Send a counter, or the time in milliseconds or microseconds.",
  });
}
