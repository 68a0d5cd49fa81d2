import { HOUR_MS } from "../time/milliseconds.ts";

/** The table's constraint uses the same limit. */
const LONGEST_WAIT_MS = HOUR_MS;

export function occurredAt(clientTime: unknown, receivedAt: Date): Date {
  const time = typeof clientTime === "string" ? Date.parse(clientTime) : Number.NaN;
  const wait = receivedAt.getTime() - time;
  return wait >= 0 && wait <= LONGEST_WAIT_MS ? new Date(time) : receivedAt;
}
