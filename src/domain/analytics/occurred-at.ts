import { HOUR_MS } from "../time/milliseconds.ts";

/** The longest that an event may wait in a browser; the table says the same. */
const LONGEST_WAIT_MS = HOUR_MS;

/** When an event happened: as the browser says if its clock can be right, else when it was received. */
export function occurredAt(said: unknown, receivedAt: Date): Date {
  const time = typeof said === "string" ? Date.parse(said) : Number.NaN;
  const wait = receivedAt.getTime() - time;
  return wait >= 0 && wait <= LONGEST_WAIT_MS ? new Date(time) : receivedAt;
}
